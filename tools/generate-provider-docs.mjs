// Writes docs/provider-api.md and docs/openapi.json from the call descriptors.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);
const { transformFileSync } = require('@swc/core');

// The contract is TypeScript with imports that name no file type: CommonJS resolves them once it knows `.ts`.
require.extensions['.ts'] = (module, file) => {
  const { code } = transformFileSync(file, {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  const compiled = /** @type {{ _compile(code: string, file: string): void }} */ (/** @type {unknown} */ (module));
  compiled._compile(code, file);
};

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
