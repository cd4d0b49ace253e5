import type { Feature } from '../../core/feature.ts';
import {
  helpPayload,
  muteAWhile,
  openNotices,
  openSettings,
  setFirst,
  setLanguage,
  setLevel,
  showHelp,
  showRules,
} from './preferences.ts';

export const settings = {
  commands: {
    settings: openSettings,
    notices: openNotices,
    help: showHelp,
    rules: showRules,
    level: setLevel,
    first: setFirst,
    language: setLanguage,
  },
  menu: { muteAWhile },
  links: { [helpPayload]: showHelp },
} satisfies Feature;
