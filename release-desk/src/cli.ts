import { runCommandLine } from './cli/command-line';

runCommandLine(process.argv.slice(2), process.env).then(({ output, errors, exitCode }) => {
  if (output) process.stdout.write(`${output}\n`);
  if (errors) process.stderr.write(`${errors}\n`);
  process.exitCode = exitCode;
});
