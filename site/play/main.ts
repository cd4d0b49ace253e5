/** The page that plays: the real bot in the browser, without a server. */
import { startPage } from '../../playground/page/startPage.ts';
import { openLocalPlayground } from '../../playground/page/state/local.ts';
import { ofWindow } from '../../playground/page/state/storage.ts';

/** Put in by `site/build.mjs`; the address is empty where nobody has named one. */
declare const BUILT_VERSION: string;
declare const BUILT_REPOSITORY: string;

const playground = openLocalPlayground({
  version: BUILT_VERSION,
  storage: ofWindow,
  languages: navigator.languages,
});
startPage(playground, {
  sentence: 'The real bot in an imitated Telegram; nothing leaves this page.',
  link:
    BUILT_REPOSITORY === ''
      ? undefined
      : { text: 'Run a copy of your own', address: BUILT_REPOSITORY },
});
