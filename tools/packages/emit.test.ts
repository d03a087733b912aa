import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nameFiles } from './emit.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'emit-'));
mkdirSync(path.join(folder, 'button'));
for (const name of ['a.js', 'tool.mjs', 'button/button.js', 'button/button.css'])
  writeFileSync(path.join(folder, name), '');

const inFolder = (text: string) => nameFiles(text, path.join(folder, 'main.js'));

test('names modules in full: imports, exports, imports on demand and types', () => {
  expect(inFolder("import { a } from './a';")).toBe("import { a } from './a.js';");
  expect(inFolder("export * from './button/button';")).toBe("export * from './button/button.js';");
  expect(inFolder("const b = import(/* x */ './a');")).toBe("const b = import(/* x */ './a.js');");
  expect(inFolder('declare const c: import("./a").C;')).toBe('declare const c: import("./a.js").C;');
});

test('leaves what has its name already, and what is of another package', () => {
  const text = "import './button/button.css';\nimport { t } from './tool.mjs';\nimport { useState } from 'react';";
  expect(inFolder(text)).toBe(text);
});

test('refuses a module that was not built', () => {
  expect(() => inFolder("import { gone } from './gone';")).toThrow('./gone');
});
