/** The page that plays: the real bot in the browser, without a server. */
import { startPage } from '../../playground/page/startPage.ts';
import { isRecorded, openLocalPlayground } from '../../playground/page/state/local.ts';
import { ofBrowser, ofWindow } from '../../playground/page/state/storage.ts';
import { pageTextsOf, readersLanguage } from '../../playground/page/texts/pageTexts.ts';
import { loadBooks } from './books.ts';

/** Put in by `site/build.mjs`; the address is empty where nobody has named one. */
declare const BUILT_VERSION: string;
declare const BUILT_REPOSITORY: string;

declare global {
  /** Whether this script has come, which the page that loads it looks for. */
  var liniaStarted: boolean | undefined;
}

const language = readersLanguage(ofBrowser, navigator.languages);
const texts = pageTextsOf(language);
const { title, sentence, analysis, ownCopy } = texts.site;
const links = [
  { text: analysis, address: 'analysis.html' },
  ...(BUILT_REPOSITORY === '' ? [] : [{ text: ownCopy, address: BUILT_REPOSITORY }]),
];

const version = BUILT_VERSION;
/** The first keyboard comes before the books. */
const patienceMs = 1500;

function start(): void {
  const playground = openLocalPlayground({ version, storage: ofWindow, language, loadBooks });
  startPage(playground, { language, texts, about: { title, sentence, links } });
}

/** Plays again what was done, once the books have come: without them the bot plays otherwise. */
function startAgain(): void {
  loadBooks().then(
    () => {
      document.body.replaceChildren();
      start();
    },
    () => {
      const said = document.createElement('p');
      said.className = 'offline';
      said.setAttribute('role', 'alert');
      said.textContent = texts.problems.notLoaded;
      document.body.replaceChildren(said);
      addEventListener('click', startAgain, { once: true });
    },
  );
}

globalThis.liniaStarted = true;
if (isRecorded(ofWindow)) startAgain();
else {
  start();
  setTimeout(() => loadBooks().catch(() => undefined), patienceMs);
}
