import { ConnectionLostError, DatabaseUnavailableError } from '../../database/database-errors';
import { SettingsError } from '../../settings-error';
import { exitCodes, ImportError } from '../import-error';
import { explainError } from './explain-error';

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('Failed query: insert …'), { code }, more);

test.each([
  ['a write to a file', withCode('ENOSPC', { path: '/tmp/report.jsonl' })],
  ['Postgres', new Error('Failed query', { cause: withCode('53100') })],
])('a full disk is one sentence, whoever meets it: %s', (_, error) => {
  expect(explainError(error)).toMatchObject({
    message: expect.stringMatching(/^The disk is full: make room on it\./),
    ...{ exitCode: exitCodes.failed, isExplained: true },
  });
});

test.each([
  new ConnectionLostError('ended'),
  new Error('Failed query', { cause: new ConnectionLostError('ended') }),
  new DatabaseUnavailableError('none'),
  withCode('57P01'),
  new Error('Failed query', { cause: withCode('ECONNREFUSED') }),
])('a database that is gone is one sentence: %s', (error) => {
  expect(explainError(error)).toMatchObject({
    message: expect.stringMatching(/^The database is away:/),
    isExplained: true,
  });
});

test('an error of ours keeps its stack, one of the feed is its message', () => {
  expect(explainError(new TypeError('x is undefined'))).toMatchObject({
    message: 'x is undefined',
    isExplained: false,
  });
  expect(explainError(withCode('ENOENT', { path: '/tmp/none' })).isExplained).toBe(false);
  expect(explainError(new ImportError('no record', exitCodes.wrongUse))).toMatchObject({
    exitCode: 2,
    isExplained: true,
  });
  expect(explainError(new SettingsError('PORT is none'))).toMatchObject({ exitCode: 2, isExplained: true });
});
