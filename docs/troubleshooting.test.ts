import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const rootFolder = path.resolve(__dirname, '..');
const folder = path.join(__dirname, 'troubleshooting');
const pages = readdirSync(folder).filter((name) => name !== 'README.md');
const notCode = new Set(['node_modules', 'dist', 'docs', 'coverage', 'test-results', 'reports']);

/** What the programs can say: their sources and the texts of the shop, without tests. */
function readSources(at: string): string {
  return readdirSync(at, { withFileTypes: true })
    .filter(({ name }) => !notCode.has(name) && !name.startsWith('.'))
    .map((entry) => {
      const file = path.join(at, entry.name);
      if (entry.isDirectory()) return readSources(file);
      return /\.(tsx?|mjs|json)$/.test(file) && !/\.(test|spec)\./.test(file) ? readFileSync(file, 'utf8') : '';
    })
    .join('\n');
}

const sources = readSources(rootFolder);

/** Whether a program says it: the words between the placeholders stand in its source. */
function isSaid(message: string): boolean {
  const words = message.split(/<[^>]*>|…/).map((piece) => piece.replace(/^[\s"':,.]+|[\s"':,.]+$/g, ''));
  const known = words.filter((piece) => piece.length >= 7);
  return known.length > 0 && known.every((piece) => sources.includes(piece));
}

describe('the troubleshooting pages', () => {
  it.each(pages)('%s quotes messages that a program says', (name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const messages = text.match(/```\n([\s\S]*?)\n```/)?.[1]?.split('\n') ?? [];
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.filter((message) => !isSaid(message))).toEqual([]);
    expect(text).toMatch(/\n## Cause( and fix)?\n/);
    expect(text).toMatch(/\n## (Cause and fix|Fix)\n/);
  });

  it('are all in the index', () => {
    const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
    expect(pages.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  });
});
