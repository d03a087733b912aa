import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const rootFolder = path.resolve(__dirname, '..');
const statuses = new Set([
  'stands',
  'stands, no test yet',
  'part, issue D',
  'part, issue E',
  'issue D',
  'issue E',
  'outside',
]);

interface Row {
  requirement: string;
  status: string;
  files: string[];
  tests: string[];
}

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** The rows of all tables of the page: requirement, status, file, test. */
function readRows(markdown: string): Row[] {
  const cells = markdown.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return cells
    .filter((row) => row.length === 6 && row[1] !== 'requirement' && !/^-+$/.test(row[1] ?? ''))
    .map(([, requirement = '', status = '', files = '', tests = '']) => ({
      requirement,
      status,
      files: pathsIn(files),
      tests: pathsIn(tests),
    }));
}

const rows = readRows(readFileSync(path.join(__dirname, 'specification-coverage.md'), 'utf8'));

describe('the coverage of the specification', () => {
  it('is read', () => {
    expect(rows.length).toBeGreaterThan(100);
  });

  it('leaves no cell empty', () => {
    const table = readFileSync(path.join(__dirname, 'specification-coverage.md'), 'utf8').split('\n');
    expect(table.filter((line) => line.startsWith('|') && /\|\s*\|/.test(line))).toEqual([]);
  });

  it('names files and tests that exist', () => {
    const named = rows.flatMap(({ files, tests }) => [...files, ...tests]);
    expect([...new Set(named)].filter((name) => !existsSync(path.join(rootFolder, name)))).toEqual([]);
  });

  it('calls tests only what is a test', () => {
    expect(rows.flatMap(({ tests }) => tests).filter((name) => !/\.(test|spec)\.tsx?$/.test(name))).toEqual([]);
  });

  it('knows a file for everything that is said to stand', () => {
    const bare = rows.filter(({ status, files }) => /stands|part/.test(status) && files.length === 0);
    expect(bare.map(({ requirement }) => requirement)).toEqual([]);
  });

  it('knows a test for everything that is said to stand whole', () => {
    const untested = rows.filter(({ status, tests }) => status === 'stands' && tests.length === 0);
    expect(untested.map(({ requirement }) => requirement)).toEqual([]);
  });

  it('uses only the agreed words for a status', () => {
    expect(rows.map(({ status }) => status).filter((status) => !statuses.has(status))).toEqual([]);
  });
});
