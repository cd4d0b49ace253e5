/** `npm run backup`: writes all that lasts into one readable file. */
import { rm, writeFile } from 'node:fs/promises';
import { renderBackup } from './backup/backupFile.ts';
import { findHome, parsePlace, placeFlags, placeUsage, withHome } from './backup/command.ts';
import { runOwnersProgram } from './backup/program.ts';
import { parseFlagTable, readCommandLine } from './commandLine.ts';
import { DeployFailure } from './deploy/failure.ts';

const usage = `npm run backup [-- --home NAME] [--data FOLDER] [--file FILE]

Writes all that lasts, but neither token nor secret, into a file of JSON lines; the bot may be running.

${placeUsage}
--file FILE      linia-YYYY-MM-DD-HH-MM.jsonl unless told; it holds what players have played, so keep it as safe as the bot`;

const options = readCommandLine(usage, (args) => {
  const { values } = parseFlagTable(args, { ...placeFlags, file: { type: 'string' } });
  return { place: parsePlace(values), file: values.file };
});

await runOwnersProgram(async (job, version) => {
  const madeAt = Date.now();
  const home = await findHome(options.place, job.root);
  const file = options.file ?? `linia-${new Date(madeAt).toISOString().slice(0, 16).replace(/[T:]/g, '-')}.jsonl`;
  // Another backup is not overwritten, and where nothing can be written no key is used up.
  await writeFile(file, '', { mode: 0o600, flag: 'wx' }).catch(({ code, message }) => {
    throw new DeployFailure(code === 'EEXIST' ? `${file} is there already.` : `${file} cannot be written: ${message}.`);
  });
  const rows = await withHome(home, options.place, false, job, (each) => each.read()).catch(async (error) => {
    await rm(file);
    throw error;
  });
  await writeFile(file, renderBackup({ madeAt, home, version, rows }));
  job.print(`✓ ${Object.keys(rows).length} rows are in ${file}.`);
  if (home === 'worker') job.print('  BACKUP_KEY opens nothing any more: delete it from the dashboard.');
});
