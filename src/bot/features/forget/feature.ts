import type { Feature } from '../../core/feature.ts';
import { endErasing, eraseNext } from './erase.ts';
import { askForget, forgetFromMenu } from './forget.ts';
import { sendPersonFile, showPrivacy } from './personFile.ts';
import { privacyPayload, renderAskForget, renderPrivacy } from './privacyView.ts';

export const forget = {
  commands: { forget: askForget, privacy: showPrivacy },
  menu: { forget: forgetFromMenu, export: sendPersonFile },
  screens: { forget: renderAskForget, kept: renderPrivacy },
  links: { [privacyPayload]: showPrivacy },
  jobs: { eraseNext, endErasing },
} satisfies Feature;
