import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const rootFolder = path.resolve(__dirname, '..');
const decisionsFolder = path.join(__dirname, 'decisions');
const readDoc = (name: string) => readFileSync(path.join(rootFolder, name), 'utf8');

interface Row {
  number: string;
  requirement: string;
  files: string[];
  tests: string[];
}

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** The rows of all tables of the page. */
function parseRows(markdown: string): Row[] {
  const cells = markdown.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return cells
    .filter((row) => row.length === 6 && row[1]?.startsWith('REQ-'))
    .map(([, number = '', requirement = '', files = '', tests = '']) => ({
      number,
      requirement,
      files: pathsIn(files),
      tests: pathsIn(tests),
    }));
}

const notOurs = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'reports', 'pictures', 'screenshots']);
const isText = /\.([cm]?[jt]sx?|css|md|jsonc?|ya?ml|sql|html|sh)$/;

/** Every text file that people write: not what is built, fetched or kept at run time. */
function findTextFiles(folder = ''): string[] {
  return readdirSync(path.join(rootFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      return notOurs.has(entry.name) || (entry.name.startsWith('.') && entry.name !== '.ci') ? [] : findTextFiles(name);
    }
    return isText.test(entry.name) && entry.name !== 'pnpm-lock.yaml' ? [name] : [];
  });
}

const texts = findTextFiles()
  .filter((name) => name !== 'docs/requirements.test.ts')
  .map((name) => ({ name, text: readDoc(name) }));

/** `file: citation` for each match that is not accepted. */
function findCitations(pattern: RegExp, isAccepted: (...groups: string[]) => boolean = () => false): string[] {
  return texts.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].filter(([, ...groups]) => !isAccepted(...groups)).map(([whole]) => `${name}: ${whole}`),
  );
}

const rows = parseRows(readDoc('docs/requirements.md'));
const decisionFiles = readdirSync(decisionsFolder).filter((name) => name !== 'README.md');

describe('the requirements', () => {
  it('are read', () => {
    expect(rows.length).toBeGreaterThan(300);
  });

  it('are numbered in order, without a gap', () => {
    const rowsOfSection = new Map<number, number>();
    const expected = rows.map(({ number }) => {
      const section = Number(number.match(/^REQ-(\d+)/)?.[1]);
      const row = (rowsOfSection.get(section) ?? 0) + 1;
      rowsOfSection.set(section, row);
      return `REQ-${section}.${row}`;
    });
    expect(rows.map(({ number }) => number)).toEqual(expected);
    expect([...rowsOfSection.keys()]).toEqual([...rowsOfSection.keys()].map((_, index) => index + 1));
  });

  it('leave no cell empty', () => {
    const lines = readDoc('docs/requirements.md').split('\n');
    expect(lines.filter((line) => line.startsWith('|') && /\|\s*\|/.test(line))).toEqual([]);
  });

  it('name files and tests that exist', () => {
    const named = rows.flatMap(({ files, tests }) => [...files, ...tests]);
    expect([...new Set(named)].filter((name) => !existsSync(path.join(rootFolder, name)))).toEqual([]);
  });

  it('name as tests only what is a test', () => {
    expect(rows.flatMap(({ tests }) => tests).filter((name) => !/\.(test|spec)\.tsx?$/.test(name))).toEqual([]);
  });

  it('have a file and a test each, unless they are out of scope', () => {
    const bare = rows.filter(({ files, tests }) => files.length === 0 || tests.length === 0);
    expect(bare.map(({ number }) => number)).toEqual(['REQ-7.32']);
  });
});

describe('the decisions', () => {
  it('are numbered from 0001, without a gap', () => {
    const numbers = decisionFiles.map((name) => name.slice(0, 4)).sort();
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')));
  });

  it.each(decisionFiles)('%s has the parts of a decision, on one screen', (name) => {
    const text = readFileSync(path.join(decisionsFolder, name), 'utf8');
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)} `));
    expect(text.match(/^## .*/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
    expect(text.split('\n').length).toBeLessThan(50);
    expect(text.length).toBeLessThan(3_500);
  });

  it('are all in the index', () => {
    const index = readFileSync(path.join(decisionsFolder, 'README.md'), 'utf8');
    expect(decisionFiles.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  });
});

describe('code and docs', () => {
  it('cite requirements that exist', () => {
    const known = new Set(rows.map(({ number }) => number));
    expect(findCitations(/\b(REQ-\d+\.\d+)\b/g, (number = '') => known.has(number))).toEqual([]);
  });

  it('cite decisions that exist, by the names that they have', () => {
    const known = new Set(decisionFiles.map((name) => name.slice(0, 4)));
    const isKnown = (list = '') => (list.match(/\d{4}/g) ?? []).every((number) => known.has(number));
    expect(findCitations(/\bdecisions?\s+(?:(?:\*|\/\/)\s+)?(\d{4}(?:(?:, and | and |, )\d{4})*)/gi, isKnown)).toEqual(
      [],
    );
    expect(findCitations(/\bdecisions\/(\d{4})\b/g, isKnown)).toEqual([]);
    expect(findCitations(/\bdecisions\/(\d{4}-[\w-]+\.md)/g, (name = '') => decisionFiles.includes(name))).toEqual([]);
  });

  it('cite nothing that a reader of this repository does not have', () => {
    expect(
      findCitations(/\b(?:specification|design)\s+(?:(?:\*|\/\/)\s+)?§\d+|\breadings?\s+(?:(?:\*|\/\/)\s+)?\d+\b/gi),
    ).toEqual([]);
    expect(findCitations(/\bby\s+(?:(?:\*|\/\/)\s+)?the\s+(?:(?:\*|\/\/)\s+)?specification\b/gi)).toEqual([]);
    expect(findCitations(/\b[Ii]ssues?\s+(?:(?:\*|\/\/)\s+)?#?(?:[A-Z]\b|\d)/g)).toEqual([]);
    expect(findCitations(/\.\.\/shared\/(?!data\b)[\w-]+(?:\.md|\/)/g)).toEqual([]);
  });
});

/** A line of code that a program may print: comments are for maintainers, who have pnpm. */
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);

it('names its commands by npm, which comes with Node, in documents and in what programs print', () => {
  const command = /pnpm (?:run )?(?:build|dev|direction|install|lint|release|serve|shop|size|test|types|bench)\b/;
  const named = texts
    .filter(({ name }) => name !== 'README.md' && (name.endsWith('.md') || !/\.(?:test|spec)\./.test(name)))
    .flatMap(({ name, text }) => text.split('\n').map((line) => ({ name, line })))
    .filter(({ name, line }) => command.test(line) && (name.endsWith('.md') || !isComment(line)));
  expect(named).toEqual([]);
});

it('names in documents only files that exist', () => {
  const named =
    /`((?:shell|mfe-\w+|shared-\w+|shop-api|demo-shop|release-desk|test-bank|tools|e2e|docs)\/[\w./-]+\.(?:tsx?|mjs|css|json|md))`/g;
  const missing = texts
    .filter(({ name }) => name.startsWith('docs/') || name === 'README.md')
    .flatMap(({ name, text }) => [...text.matchAll(named)].map(([, file = '']) => ({ name, file })))
    .filter(({ file }) => !existsSync(path.join(rootFolder, file)));
  expect(missing).toEqual([]);
});

/** What programs write while the shop runs, or builds make: no reader of the sources finds it. */
const written =
  /^(?:DATA_DIR|journal|keys|map-signatures|kept-releases|image-cache|shop-db)\/|^(?:release|release-map|access)\.json$/;

it.each(texts.filter(({ name }) => /^(?!docs\/).+\/README\.md$/.test(name)))(
  '$name names only files and folders that its package has, by their path in it or from the root',
  ({ name, text }) => {
    const packageName = name.split('/', 1)[0];
    const all = texts.map((file) => `/${file.name}`);
    const own = all.filter((file) => file.startsWith(`/${packageName}/`));
    const isThere = (place: string) => {
      if (existsSync(path.join(rootFolder, place))) return true;
      if (place.endsWith('/'))
        return notOurs.has(path.basename(place)) || own.some((file) => file.includes(`/${place}`));
      return (place.includes('/') ? own : all).some((file) => file.endsWith(`/${place}`));
    };
    const places = text.matchAll(/`(\w[\w./-]*(?:\.(?:[cm]?[jt]sx?|css|json|sql|md)|\/))`/g);
    const missing = [...places].map(([, place = '']) => place).filter((place) => !written.test(place));
    expect(missing.filter((place) => !isThere(place))).toEqual([]);
  },
);

it('leads by every link of a document to a file that exists', () => {
  const broken = texts
    .filter(({ name }) => name.endsWith('.md'))
    .flatMap(({ name, text }) =>
      [...text.replace(/```[\s\S]*?```|`[^`]*`/g, '').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .filter(([, target = '']) => !existsSync(path.join(rootFolder, path.dirname(name), target)))
        .map(([, target]) => `${name}: ${target}`),
    );
  expect(broken).toEqual([]);
});
