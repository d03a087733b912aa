// Writes docs/provider-api.md and docs/openapi.json from the call descriptors.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireTypeScript } from './typescript-hook.mjs';

const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const require = requireTypeScript(import.meta.url);
const { providerDocuments } = require('../shop-api/test/provider-docs/documents.ts');
for (const [file, content] of Object.entries(providerDocuments())) {
  writeFileSync(path.join(rootFolder, file), content);
  console.log(`${file}: ${content.length} characters`);
}
// The lint wants every JSON in one form.
execFileSync(path.join(rootFolder, 'node_modules/.bin/biome'), ['format', '--write', 'docs/openapi.json'], {
  cwd: rootFolder,
  stdio: 'inherit',
});
