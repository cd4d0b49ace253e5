/**
 * One script for the page and for its worker, so that nothing of them is sent twice: a worker has
 * no document.
 */
import { startPage } from './page.ts';
import { startWorker } from './worker.ts';

if (typeof document === 'undefined') startWorker();
else startPage();
