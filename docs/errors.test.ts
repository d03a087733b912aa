import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deskErrorCodes } from '../release-desk/src/errors';
import { shellErrorCodes } from '../shell/src/server/errors';
import { errorCodes } from '../shop-api/src/server/errors';

const markdown = readFileSync(path.join(__dirname, 'errors.md'), 'utf8');

/** First cells of the table under a heading. */
function documentedCodes(heading: string): string[] {
  const [, section = ''] = markdown.split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^\| `(\w+)` +\|/gm)].map(([, code = '']) => code).sort();
}

describe('the page of error codes', () => {
  it('explains every code of the shell, and none that is not', () => {
    expect(documentedCodes('Errors of the shell')).toEqual(Object.keys(shellErrorCodes).sort());
  });

  it('explains every code that the provider answers with, and none that is not', () => {
    expect(documentedCodes('Errors of the provider')).toEqual([...errorCodes].sort());
  });

  it('explains every code of the release desk, and none that is not', () => {
    expect(documentedCodes('Errors of the release desk')).toEqual(Object.keys(deskErrorCodes).sort());
  });
});
