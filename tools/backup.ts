/** `npm run backup`: writes all that is stored into one readable file. */
import { renderBackup } from './backup/backupFile.ts';
import {
  findPlatform,
  parsePlace,
  placeFlags,
  placeUsage,
  withPlatform,
} from './backup/command.ts';
import { openOutput, standardStream } from './backup/output.ts';
import { runOwnersProgram } from './backup/program.ts';
import { parseFlagTable, readCommandLine } from './commandLine.ts';
import { counted } from './counted.ts';
import { DeployFailure } from './deploy/failure.ts';
import { runAsChild } from './machine/anotherNumber.ts';
import { hasTwin } from './machine/folder.ts';

const usage = `npm run backup [-- --platform NAME] [--data FOLDER] [--file FILE]

Writes all that is stored into a file of JSON lines; the bot may be running. The
file holds the key under which boards are signed, sealed with the token, but not
the token.

${placeUsage}
--file FILE      linia-YYYY-MM-DD-HH-MM.jsonl by default; it holds what players
                 have played, so store it as safely as the bot; - is standard
                 output, for which npm is told to be silent:
                 npm run --silent backup -- --file -`;

const options = readCommandLine(usage, (args) => {
  const { values } = parseFlagTable(args, { ...placeFlags, file: { type: 'string' } });
  return { place: parsePlace(values), file: values.file };
});

const withoutSeal = {
  'apps-script': 'the script is of an older version. Run npm run deploy, and then this again.',
  worker: 'the Worker is of an older version. Run npm run deploy:worker, and then this again.',
  machine: 'set BOT_TOKEN, in the environment or in a file .env, and run this again.',
};

await runOwnersProgram(async (ownersJob, version) => {
  const madeAt = Date.now();
  const platform = await findPlatform(options.place, ownersJob.root);
  if (platform === 'machine' && hasTwin(options.place.folder)) {
    process.exitCode = runAsChild();
    return;
  }
  const {
    file = `linia-${new Date(madeAt).toISOString().slice(0, 16).replace(/[T:]/g, '-')}.jsonl`,
  } = options;
  // What is said is no part of the backup.
  const job =
    file === standardStream
      ? { ...ownersJob, print: (line: string) => console.error(line) }
      : ownersJob;
  const output = await openOutput(file);
  try {
    const { rows, sealed } = await withPlatform(platform, options.place, false, job, (each) =>
      each.read(),
    );
    const count = Object.keys(rows).length;
    if (count === 0)
      throw new DeployFailure('Nothing lasts there yet, so there is nothing to save.');
    await output.write(renderBackup({ madeAt, platform, version, rows, sealed }));
    job.print(`✓ ${counted(count, 'row is', 'rows are')} in ${output.name}.`);
    if (sealed === undefined) job.print(`! The key of the boards is not: ${withoutSeal[platform]}`);
  } catch (error) {
    await output.discard();
    throw error;
  }
  if (platform === 'worker')
    job.print('  BACKUP_KEY opens nothing any more: delete it from the dashboard.');
});
