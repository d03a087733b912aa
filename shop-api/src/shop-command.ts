import { runShopCommand } from './import/cli/command-line';
import { createProgressBar } from './import/cli/progress-bar';
import { findPackageRoot } from './package-root';

runShopCommand(process.argv.slice(2), {
  env: process.env,
  packageRoot: findPackageRoot(__dirname),
  clock: () => new Date(),
  bar: createProgressBar(process.stderr),
  output: process.stdout,
  errors: process.stderr,
}).then((exitCode) => {
  process.exitCode = exitCode;
});
