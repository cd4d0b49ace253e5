import type { Feature } from '../../core/feature.ts';
import {
  helpPayload,
  muteAWhile,
  openSettings,
  setFirst,
  setLanguage,
  setLevel,
  setNotices,
  showHelp,
  showRules,
} from './preferences.ts';

export const settings = {
  commands: {
    settings: openSettings,
    notices: setNotices,
    help: showHelp,
    rules: showRules,
    level: setLevel,
    first: setFirst,
    language: setLanguage,
  },
  menu: { muteAWhile },
  links: { [helpPayload]: showHelp },
} satisfies Feature;
