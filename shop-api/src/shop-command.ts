import { createInterface } from 'node:readline/promises';
import { runShopCommand } from './import/cli/command-line';
import { createProgressBar } from './import/cli/progress-bar';
import { findPackageRoot } from './package-root';

/** One question to who is at the terminal, on standard error: standard output is for programs. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

runShopCommand(process.argv.slice(2), {
  env: process.env,
  packageRoot: findPackageRoot(__dirname),
  clock: () => new Date(),
  bar: createProgressBar(process.stderr),
  output: process.stdout,
  errors: process.stderr,
  ...(process.stdin.isTTY && { ask }),
}).then((exitCode) => {
  process.exitCode = exitCode;
});
