/** The page that plays: the real bot in the browser, without a server. */
import { startPage } from '../../playground/page/startPage.ts';
import { isRecorded, openLocalPlayground } from '../../playground/page/state/local.ts';
import { ofWindow } from '../../playground/page/state/storage.ts';
import { loadBooks } from './books.ts';

/** Put in by `site/build.mjs`; the address is empty where nobody has named one. */
declare const BUILT_VERSION: string;
declare const BUILT_REPOSITORY: string;

const sentence = 'The real bot in an imitated Telegram; nothing leaves this page.';
const links = [
  { text: 'Analysis board', address: 'analysis.html' },
  ...(BUILT_REPOSITORY === ''
    ? []
    : [{ text: 'Run a copy of your own', address: BUILT_REPOSITORY }]),
];

const version = BUILT_VERSION;
/** The first keyboard comes before the books. */
const patienceMs = 1500;

function start(): void {
  const { languages } = navigator;
  const playground = openLocalPlayground({ version, storage: ofWindow, languages, loadBooks });
  startPage(playground, { sentence, links });
}

// What is played again needs them at once.
if (isRecorded(ofWindow)) loadBooks().then(start, start);
else {
  start();
  setTimeout(() => loadBooks().catch(() => undefined), patienceMs);
}
