/** `npm run restore`: puts a backup in the place of all that lasts. */
import { readFile } from 'node:fs/promises';
import { parseBackup } from './backup/backupFile.ts';
import { findHome, parsePlace, placeFlags, placeUsage, withHome } from './backup/command.ts';
import { runOwnersProgram } from './backup/program.ts';
import { parseFlagTable, readCommandLine, WrongUse } from './commandLine.ts';
import { DeployFailure } from './deploy/failure.ts';

const usage = `npm run restore -- FILE [--home NAME] [--data FOLDER] [--yes]

Puts a backup of any home in the place of all that lasts in this one. What players have erased on Cloudflare or on
one’s own machine since the backup was made stays erased, for 30 days. Buttons in chats go on working where token and webhook secret are those of before.

${placeUsage}
--yes            does not ask`;

const options = readCommandLine(usage, (args) => {
  const { values, positionals } = parseFlagTable(
    args,
    { ...placeFlags, yes: { type: 'boolean', default: false } },
    { allowPositionals: true },
  );
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new WrongUse('One file is needed: npm run restore -- FILE.');
  return { place: parsePlace(values), file, isSure: values.yes };
});

await runOwnersProgram(async (job) => {
  const { file, place, isSure } = options;
  const text = await readFile(file, 'utf8').catch(({ message }) => {
    throw new DeployFailure(`${file} cannot be read: ${message}.`);
  });
  const { madeAt, rows, home: origin } = parseBackup(text, file);
  const home = await findHome(place, job.root);
  job.print(
    `${Object.keys(rows).length} rows of ${origin}, from ${new Date(madeAt).toISOString()}, take the place of all that lasts in ${home}.`,
  );
  if (!isSure && !(await job.wait('Press Enter to go on, or Ctrl-C. ')))
    throw new DeployFailure('Nobody is at a terminal to say yes.', ['Add --yes.']);
  const { taken, erased, newer, lost } = await withHome(home, place, true, job, async (each) => {
    await each.check();
    return await each.replace(rows, madeAt).catch((error) => {
      job.print('! What lasts there may be half replaced: run this again, with the same file.');
      throw error;
    });
  });
  job.print(`✓ ${taken} rows are there.`);
  if (newer.length > 0) job.print(`! ${newer.length} have been written there meanwhile, and stay as they are.`);
  if (erased.length > 0) job.print(`  ${erased.length} were erased there since, and stay so.`);
  if (lost.length > 0) job.print(`! ${lost.length} found no space: the user properties hold 500 kB.`);
  if (home === 'worker') job.print('  BACKUP_KEY opens nothing any more: delete it from the dashboard.');
});
