/** The page that plays: the real bot in the browser, without a server. */
import { startPage } from '../../playground/page/startPage.ts';
import { isRecorded, openLocalPlayground } from '../../playground/page/state/local.ts';
import { ofBrowser, ofWindow } from '../../playground/page/state/storage.ts';
import { en } from '../../playground/page/texts/en.ts';
import { pageTextsOf, readersLanguage } from '../../playground/page/texts/pageTexts.ts';
import { loadRest, loadTexts, spoken } from './later.ts';

/** Put in by `site/build.mjs`; the address is empty where nobody has named one. */
declare const BUILT_VERSION: string;
declare const BUILT_REPOSITORY: string;

declare global {
  /** Whether this script has come, which the page that loads it looks for. */
  var liniaStarted: boolean | undefined;
}

const language = readersLanguage(ofBrowser, navigator.languages);
const version = BUILT_VERSION;
/** The first keyboard comes before the rest. */
const patienceMs = 1500;

function start(): void {
  const texts = pageTextsOf(language);
  const { title, sentence, analysis, ownCopy } = texts.site;
  const links = [
    { text: analysis, address: 'analysis.html' },
    ...(BUILT_REPOSITORY === '' ? [] : [{ text: ownCopy, address: BUILT_REPOSITORY }]),
  ];
  const playground = openLocalPlayground({
    version,
    storage: ofWindow,
    language,
    loadRest,
    spoken,
  });
  startPage(playground, { language, texts, about: { title, sentence, links } });
}

/** Starts once this has come; where it has not, a click tries again. */
function startAfter(load: () => Promise<void>): void {
  load().then(
    () => {
      document.body.replaceChildren();
      start();
      setTimeout(() => loadRest().catch(() => undefined), patienceMs);
    },
    () => {
      const said = document.createElement('p');
      said.className = 'offline';
      said.setAttribute('role', 'alert');
      said.textContent = en.problems.notLoaded;
      document.body.replaceChildren(said);
      addEventListener('click', () => startAfter(load), { once: true });
    },
  );
}

globalThis.liniaStarted = true;
// What was done is played again, for which all is needed.
startAfter(isRecorded(ofWindow) ? loadRest : () => loadTexts(language));
