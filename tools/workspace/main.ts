/** The command line of `npm run workspace`. What is asked for goes to standard output, all else to standard error. */
import { readFile, writeFile } from 'node:fs/promises';
import { runWorkspaceCommand, usage } from './command.ts';

const { output, messages, status } = await runWorkspaceCommand(process.argv.slice(2), {
  readFile,
  writeFile,
});
for (const message of messages) process.stderr.write(`${message}\n`);
if (output !== undefined) process.stdout.write(output);
if (status === 2) process.stderr.write(`\n${usage}\n`);
process.exitCode = status;
