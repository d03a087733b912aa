import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const rootFolder = path.join(__dirname, '..');
const markdown = readFileSync(path.join(__dirname, 'law.md'), 'utf8');

/** The rows of the table under a heading, as their cells. */
function readRows(heading: string): string[][] {
  const [, section = ''] = markdown.split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const lines = own.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const listFiles = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const source = /(?:Directive|Regulation|GDPR)\b.*\b(?:Art\.|Annex) /;
const done = readRows('What the shop does');
const missing = readRows('What is missing');

describe('the page of the law', () => {
  it('is read', () => {
    expect(done.length).toBeGreaterThan(15);
    expect(missing.length).toBeGreaterThan(0);
  });

  it.each(done)('names where it is done and what tests it: %s', (_duty, _source, page, tests) => {
    expect(listFiles(page)).not.toEqual([]);
    expect(listFiles(tests).filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))).not.toEqual([]);
    const files = [...listFiles(page), ...listFiles(tests)];
    expect(files.filter((name) => !existsSync(path.join(rootFolder, name)))).toEqual([]);
  });

  it.each([...done, ...missing])('names the source: %s', (_duty, law) => {
    expect(law).toMatch(source);
  });
});
