import { ConnectionLostError } from './database-errors';
import { prepareRepeatedly } from './postgres-engine';

test.each([
  ['lost its connection', new ConnectionLostError('The connection was lost')],
  ['met a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
  // As Drizzle throws it: under the statement that failed.
  ['was rolled back', new Error('Failed query: alter table', { cause: Object.assign(new Error(), { code: '40001' }) })],
])('a start that %s prepares the database again', async (_name, error) => {
  const prepareOnce = jest.fn().mockRejectedValueOnce(error).mockResolvedValue(undefined);
  await prepareRepeatedly(prepareOnce);
  expect(prepareOnce).toHaveBeenCalledTimes(2);
});

test('a migration that cannot be done ends the start at once', async () => {
  const prepareOnce = jest.fn().mockRejectedValue(Object.assign(new Error('syntax error'), { code: '42601' }));
  await expect(prepareRepeatedly(prepareOnce)).rejects.toThrow('syntax error');
  expect(prepareOnce).toHaveBeenCalledTimes(1);
});
