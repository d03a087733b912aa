import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makePrivate } from './private-folder.mjs';

let folder: string;
const readMode = (name: string) => (statSync(path.join(folder, name)).mode & 0o777).toString(8);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'private-'));
  mkdirSync(path.join(folder, 'data/outbox'), { recursive: true });
  writeFileSync(path.join(folder, 'data/outbox/mail.eml'), 'To: somebody');
  writeFileSync(path.join(folder, 'elsewhere'), 'not ours');
  for (const name of ['data', 'data/outbox']) chmodSync(path.join(folder, name), 0o755);
  for (const name of ['data/outbox/mail.eml', 'elsewhere']) chmodSync(path.join(folder, name), 0o644);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('closes a folder and what lies in it to others', () => {
  expect(makePrivate(path.join(folder, 'data'))).toEqual({ isComplete: true });
  expect(['data', 'data/outbox', 'data/outbox/mail.eml'].map(readMode)).toEqual(['700', '700', '600']);
});

it('gives the owner nothing that was not given', () => {
  chmodSync(path.join(folder, 'data/outbox/mail.eml'), 0o444);
  makePrivate(path.join(folder, 'data'));
  expect(readMode('data/outbox/mail.eml')).toBe('400');
});

it('leaves what a link leads to as it is', () => {
  symlinkSync(path.join(folder, 'elsewhere'), path.join(folder, 'data/link'));
  makePrivate(path.join(folder, 'data'));
  expect(readMode('elsewhere')).toBe('644');
});

it('closes the folder itself when there is no time for the rest', () => {
  expect(makePrivate(path.join(folder, 'data'), -1)).toEqual({ isComplete: false });
  expect(['data', 'data/outbox'].map(readMode)).toEqual(['700', '755']);
});

it('makes the folder where there is none', () => {
  makePrivate(path.join(folder, 'new/data'));
  expect(readMode('new/data')).toBe('700');
});
