/** The page of `npm start`. */
import { startPage } from './startPage.ts';
import { remotePlayground } from './state/remote.ts';
import { ofBrowser } from './state/storage.ts';
import { pageTextsOf, readersLanguage } from './texts/pageTexts.ts';

const language = readersLanguage(ofBrowser, navigator.languages);
startPage(remotePlayground, { language, texts: pageTextsOf(language) });
