// Writes docs/provider-api.md and docs/openapi.json from the call descriptors.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(path.join(rootFolder, 'shop-api/package.json'));
const { transformFileSync } = createRequire(path.join(rootFolder, 'package.json'))('@swc/core');

// The contract is TypeScript with imports that name no file type: CommonJS resolves them once it knows `.ts`.
require.extensions['.ts'] = (module, file) => {
  const { code } = transformFileSync(file, {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  module._compile(code, file);
};

const { providerDocuments } = require('./provider-docs/documents.ts');
for (const [file, content] of Object.entries(providerDocuments())) {
  writeFileSync(path.join(rootFolder, file), content);
  console.log(`${file}: ${content.length} characters`);
}
