/** `npm run backup`: writes all that is stored on one's own machine into one readable file. */
import { renderBackup } from './backup/backupFile.ts';
import { readMachine } from './backup/machine.ts';
import { openOutput, standardStream } from './backup/output.ts';
import { runOwnersProgram } from './backup/program.ts';
import { parseFlagTable, readCommandLine } from './commandLine.ts';
import { counted } from './counted.ts';
import { DeployFailure } from './deploy/failure.ts';
import { runAsChild } from './machine/anotherNumber.ts';
import { hasTwin } from './machine/folder.ts';

const usage = `npm run backup [-- --data FOLDER] [--file FILE]

Writes all that is stored on this machine into a file of JSON lines; the bot may
be running. The file holds the key under which boards are signed, sealed with
the token, but not the token. Elsewhere, /backup in the owner’s chat sends it.

--data FOLDER    where the bot stores all data, ./data by default
--file FILE      linia-YYYY-MM-DD-HH-MM.jsonl by default; it holds what players
                 have played, so store it as safely as the bot; - is standard
                 output, for which npm is told to be silent:
                 npm run --silent backup -- --file -`;

const { folder, file } = readCommandLine(usage, (args) => {
  const { values } = parseFlagTable(args, {
    data: { type: 'string', default: 'data' },
    file: { type: 'string' },
  });
  return { folder: values.data, file: values.file };
});

await runOwnersProgram(async ({ env, version }) => {
  if (hasTwin(folder)) {
    process.exitCode = runAsChild();
    return;
  }
  const madeAt = Date.now();
  const name = `linia-${new Date(madeAt).toISOString().slice(0, 16).replace(/[T:]/g, '-')}.jsonl`;
  const output = await openOutput(file ?? name);
  // What is said is no part of the backup.
  const print = (line: string): void =>
    file === standardStream ? console.error(line) : console.log(line);
  try {
    const { rows, sealed } = await readMachine({ folder, env, print });
    const count = Object.keys(rows).length;
    if (count === 0)
      throw new DeployFailure('Nothing lasts there yet, so there is nothing to save.');
    await output.write(renderBackup({ madeAt, platform: 'machine', version, rows, sealed }));
    print(`✓ ${counted(count, 'row is', 'rows are')} in ${output.name}.`);
    if (sealed === undefined)
      print(
        '! The key of the boards is not: set BOT_TOKEN, in the environment or in a file .env, and run this again.',
      );
  } catch (error) {
    await output.discard();
    throw error;
  }
});
