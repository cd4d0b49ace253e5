/** `npm run backup`: writes all that lasts into one readable file. */
import { writeFile } from 'node:fs/promises';
import { renderBackup } from './backup/backupFile.ts';
import { findHome, parsePlace, placeFlags, placeUsage, withHome } from './backup/command.ts';
import { runOwnersProgram } from './backup/program.ts';
import { parseFlagTable, readCommandLine } from './commandLine.ts';

const usage = `npm run backup [-- --home NAME] [--data FOLDER] [--file FILE]

Writes all that lasts, but neither token nor secret, into a file of JSON lines; the bot may be running.

${placeUsage}
--file FILE      linia-YYYY-MM-DD.jsonl unless told; it holds what players have played, so keep it as safe as the bot`;

const options = readCommandLine(usage, (args) => {
  const { values } = parseFlagTable(args, { ...placeFlags, file: { type: 'string' } });
  return { place: parsePlace(values), file: values.file };
});

await runOwnersProgram(async (job, version) => {
  const madeAt = Date.now();
  const home = await findHome(options.place, job.root);
  const rows = await withHome(home, options.place, false, job, (each) => each.read());
  const file = options.file ?? `linia-${new Date(madeAt).toISOString().slice(0, 10)}.jsonl`;
  await writeFile(file, renderBackup({ madeAt, home, version, rows }), { mode: 0o600 });
  job.print(`✓ ${Object.keys(rows).length} rows are in ${file}.`);
  if (home === 'worker') job.print('  BACKUP_KEY opens nothing any more: delete it from the dashboard.');
});
