/**
 * The bot in a terminal: `npm run play`. The same updates, answers and texts as in Telegram; see
 * `play/session.ts`.
 */
import { readCommandLine } from './commandLine.ts';
import { parseOptions, usage } from './play/options.ts';
import { playInTerminal } from './play/terminal.ts';

const options = readCommandLine(usage, (args) => parseOptions(args, process.env));
await playInTerminal(options);
