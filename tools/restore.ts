/** `npm run restore`: puts a backup in the place of all that is stored on one's own machine. */
import { migrateRows } from '../src/bot/rows/migrations/migrate.ts';
import { parseSettings } from '../src/bot/settings/settings.ts';
import { parseBackup } from './backup/backupFile.ts';
import { type BoardsFate, withMachine } from './backup/machine.ts';
import { standardStream } from './backup/output.ts';
import { runOwnersProgram } from './backup/program.ts';
import { parseFlagTable, readCommandLine, WrongUse } from './commandLine.ts';
import { counted } from './counted.ts';
import { goesBack } from './deploy/border.ts';
import { DeployFailure } from './deploy/failure.ts';
import { ask } from './keyboard.ts';
import { openInput } from './streams.mjs';
import { decodeText, readTextFile } from './textFile.ts';

const usage = `npm run restore -- FILE [--data FOLDER] [--old-token FILE] [--yes]

Replaces all that is stored on this machine with a backup of any platform, all
of it or nothing; the bot must have ended. Boards in chats go on working if the
bot has the token with which the backup was made, or --old-token has that.
People whom /forget has erased here since the backup was made stay erased, for
90 days. Elsewhere, /restore in the owner’s chat does it.

FILE may be -, which is standard input and needs --yes.

--data FOLDER    where the bot stores all data, ./data by default
--old-token FILE a file with the bot’s token when the backup was made, if
                 @BotFather has given it another since
--yes            does not ask`;

const options = readCommandLine(usage, (args) => {
  const { values, positionals } = parseFlagTable(
    args,
    {
      data: { type: 'string', default: 'data' },
      'old-token': { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
    { allowPositionals: true },
  );
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0)
    throw new WrongUse('One file is needed: npm run restore -- FILE.');
  return { file, folder: values.data, tokenFile: values['old-token'], isSure: values.yes };
});

const boardsSentence: Readonly<Record<BoardsFate, string>> = {
  kept: '✓ Boards in all chats go on working.',
  waiting: '  BOT_TOKEN is not known here, so the next start opens the key of the boards.',
  lost: '! The key of the boards does not open with the token there: the buttons of older boards are lost. If the bot had another token when the backup was made, run this again with --old-token.',
  unknown:
    '! The key of the boards is not known: the buttons of older boards work only where token and webhook secret are those of before.',
};

async function readInput(): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of openInput()) parts.push(Buffer.from(part));
  return decodeText(Buffer.concat(parts));
}

const readFile = (file: string): Promise<string> =>
  readTextFile(file).catch(({ message }) => {
    throw new DeployFailure(`${file} cannot be read: ${message}.`);
  });

/** It stands in no command line, which others could see and the shell remembers. */
async function readOldToken(file: string): Promise<string> {
  const { token } = parseSettings({ BOT_TOKEN: (await readFile(file)).trim() });
  if (token !== undefined) return token;
  throw new DeployFailure(`${file} holds no token of @BotFather, 123456:ABC….`, [
    '--old-token takes a file with the token in it, and nothing else.',
  ]);
}

await runOwnersProgram(async ({ env, version }) => {
  const { folder, isSure, tokenFile } = options;
  const print = (line: string): void => console.log(line);
  const oldToken = tokenFile === undefined ? undefined : await readOldToken(tokenFile);
  const isPiped = options.file === standardStream;
  const file = isPiped ? 'standard input' : options.file;
  const text = isPiped ? await readInput() : await readFile(file);
  const { madeAt, rows, platform, sealed, version: writer } = parseBackup(text, file);
  if (goesBack(writer, version))
    throw new DeployFailure(
      `${file} was written by linia ${writer}, whose rows ${version} does not read.`,
      [`Restore it with linia ${writer}.`],
    );
  const count = Object.keys(rows).length;
  if (count === 0)
    throw new DeployFailure(`${file} has no rows: it would only erase what is stored.`, [
      'Take another backup.',
    ]);
  print(
    `${counted(count, 'row', 'rows')} of ${platform}, from ${new Date(madeAt).toISOString()}, ${count === 1 ? 'takes' : 'take'} the place of all that is stored in ${folder}.`,
  );
  if (!isSure && (await ask('Press Enter to go on, or Ctrl-C. ')) === undefined)
    throw new DeployFailure('Confirming needs an interactive terminal.', ['Add --yes.']);
  const { taken, erased, leftOut, boards } = await withMachine({ folder, env, print }, (machine) =>
    machine.replace({ rows: migrateRows(rows), sealed, oldToken }, madeAt),
  );
  print(`✓ ${counted(taken, 'row is', 'rows are')} there.`);
  print(boardsSentence[boards]);
  if (erased > 0)
    print(
      `  ${counted(erased, 'was erased there since, and stays so', 'were erased there since, and stay so')}.`,
    );
  if (leftOut > 0)
    print(
      `! ${counted(leftOut, 'row is of no kind that this version stores, and was left out', 'rows are of no kind that this version stores, and were left out')}.`,
    );
});
