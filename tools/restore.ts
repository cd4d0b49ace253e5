/** `npm run restore`: puts a backup in the place of all that is stored. */
import { parseSettings } from '../src/bot/settings/settings.ts';
import { parseBackup } from './backup/backupFile.ts';
import {
  findPlatform,
  parsePlace,
  placeFlags,
  placeUsage,
  withPlatform,
} from './backup/command.ts';
import { standardStream } from './backup/output.ts';
import type { BoardsFate } from './backup/platforms.ts';
import { runOwnersProgram } from './backup/program.ts';
import { parseFlagTable, readCommandLine, WrongUse } from './commandLine.ts';
import { counted } from './counted.ts';
import { goesBack } from './deploy/border.ts';
import { DeployFailure } from './deploy/failure.ts';
import { openInput } from './streams.mjs';
import { decodeText, readTextFile } from './textFile.ts';

const usage = `npm run restore -- FILE [--platform NAME] [--data FOLDER]
                        [--old-token TOKEN] [--yes]

Replaces all that is stored on one platform with a backup of any platform.
Boards in chats go on working if the bot has the token with which the backup was
made, or if --old-token names that. People whom /forget has erased there since
the backup was made stay erased, for 90 days.

FILE may be -, which is standard input and needs --yes.

${placeUsage}
--old-token TOKEN  the bot's token when the backup was made, if @BotFather has
                 given it another since
--yes            does not ask`;

const options = readCommandLine(usage, (args) => {
  const { values, positionals } = parseFlagTable(
    args,
    { ...placeFlags, 'old-token': { type: 'string' }, yes: { type: 'boolean', default: false } },
    { allowPositionals: true },
  );
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0)
    throw new WrongUse('One file is needed: npm run restore -- FILE.');
  const { 'old-token': given, yes } = values;
  const oldToken = given === undefined ? undefined : parseSettings({ BOT_TOKEN: given }).token;
  if (given !== undefined && oldToken === undefined)
    throw new WrongUse('--old-token takes a token of @BotFather, 123456:ABC….');
  return { place: parsePlace(values), file, oldToken, isSure: yes };
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

await runOwnersProgram(async (job, version) => {
  const { place, oldToken, isSure } = options;
  const isPiped = options.file === standardStream;
  const file = isPiped ? 'standard input' : options.file;
  const text = isPiped
    ? await readInput()
    : await readTextFile(file).catch(({ message }) => {
        throw new DeployFailure(`${file} cannot be read: ${message}.`);
      });
  const { madeAt, rows, platform: origin, sealed, version: writer } = parseBackup(text, file);
  if (goesBack(writer, version))
    throw new DeployFailure(
      `${file} was written by linia ${writer}, whose rows ${version} does not read.`,
      [`Restore it with linia ${writer}.`],
    );
  if (Object.keys(rows).length === 0)
    throw new DeployFailure(`${file} has no rows: it would only erase what is stored.`, [
      'Take another backup.',
    ]);
  const platform = await findPlatform(place, job.root);
  const count = Object.keys(rows).length;
  job.print(
    `${counted(count, 'row', 'rows')} of ${origin}, from ${new Date(madeAt).toISOString()}, ${count === 1 ? 'takes' : 'take'} the place of all that is stored in ${platform}.`,
  );
  if (!isSure && !(await job.wait('Press Enter to go on, or Ctrl-C. ')))
    throw new DeployFailure('Confirming needs an interactive terminal.', ['Add --yes.']);
  const { taken, erased, newer, lost, boards } = await withPlatform(
    platform,
    place,
    true,
    job,
    async (each) => {
      await each.check();
      return await each.replace({ rows, sealed, oldToken }, madeAt).catch((error) => {
        job.print(
          '! What is stored there may be half replaced: run this again, with the same file.',
        );
        throw error;
      });
    },
  );
  job.print(`✓ ${counted(taken, 'row is', 'rows are')} there.`);
  job.print(boardsSentence[boards]);
  if (newer.length > 0)
    job.print(
      `! ${counted(newer.length, 'has been written there meanwhile, and stays as it is', 'have been written there meanwhile, and stay as they are')}.`,
    );
  if (erased.length > 0)
    job.print(
      `  ${counted(erased.length, 'was erased there since, and stays so', 'were erased there since, and stay so')}.`,
    );
  if (lost.length > 0)
    job.print(`! ${lost.length} found no space: the user properties hold 500 kB.`);
  if (platform === 'worker')
    job.print('  BACKUP_KEY opens nothing any more: delete it from the dashboard.');
});
