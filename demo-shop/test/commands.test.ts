import { execFileSync } from 'node:child_process';
import path from 'node:path';

it.each(['compose-products.mjs', 'record-pages.mjs'])('%s starts, and finds nothing to write', (command) => {
  const file = path.join(__dirname, '..', command);
  expect(() => execFileSync(process.execPath, [file, '--check'], { stdio: 'pipe' })).not.toThrow();
});
