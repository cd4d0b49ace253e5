/** The page that plays: the real bot in the browser, without a server. */
import { startPage } from '../../playground/page/startPage.ts';
import { isRecorded, openLocalPlayground } from '../../playground/page/state/local.ts';
import { ofBrowser, ofWindow } from '../../playground/page/state/storage.ts';
import { pageTextsOf, readersLanguage } from '../../playground/page/texts/pageTexts.ts';
import { loadBooks } from './books.ts';

/** Put in by `site/build.mjs`; the address is empty where nobody has named one. */
declare const BUILT_VERSION: string;
declare const BUILT_REPOSITORY: string;

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

// What is played again needs them at once.
if (isRecorded(ofWindow)) loadBooks().then(start, start);
else {
  start();
  setTimeout(() => loadBooks().catch(() => undefined), patienceMs);
}
