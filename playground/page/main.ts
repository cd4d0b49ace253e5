/** The page of `npm start`. */
import { startPage } from './startPage.ts';
import { remotePlayground } from './state/remote.ts';

startPage(remotePlayground);
