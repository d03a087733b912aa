import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');
const { exports: face, sideEffects } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const entries = Object.entries<string>(face);
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

test.each(entries)('%s leads to a file and stands in the README', (entry, file) => {
  expect(existsSync(path.join(root, file))).toBe(true);
  const name = entry.slice(2);
  expect(readme).toMatch(new RegExp(`\`(@storefront/ui)?/?${name}\``));
});

test('there is no entry for everything, and what components share stays inside', () => {
  expect(face).not.toHaveProperty('.');
  expect(entries.filter(([entry]) => /\*|common|modal|module\.css/.test(entry))).toEqual([]);
});

test('only style sheets have side effects, so that a bundle holds what it imports', () => {
  expect(sideEffects).toEqual(['**/*.css']);
});

test('no component takes a text from anywhere but its props', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const speaking = sources.filter((file) =>
    /@storefront\/contracts|useTranslate|\bt\('/.test(readFileSync(path.join(__dirname, file), 'utf8')),
  );
  expect(speaking).toEqual([]);
});
