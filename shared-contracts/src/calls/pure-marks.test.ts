import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

it('marks every call pure, so that a page carries only the calls that it makes', () => {
  const files = readdirSync(__dirname).filter((file) => /^[a-z]+\.ts$/.test(file));
  const uses = files.flatMap(
    (file) => readFileSync(path.join(__dirname, file), 'utf8').match(/^.*= .*defineCall<.*$/gm) ?? [],
  );
  expect(uses.length).toBeGreaterThan(60);
  expect(uses.filter((use) => !use.includes('/* @__PURE__ */ defineCall<'))).toEqual([]);
});
