import { postConsents } from '@storefront/contracts/calls/site';
import { recordChoice, saveUnrecordedChoice } from './unrecorded-choice';

const choice = { analytics: true, marketing: false };

function start(...statusCodes: number[]) {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const call = jest.fn(async () => {
    const statusCode = statusCodes.shift() ?? 200;
    return { ok: statusCode === 200, statusCode, data: { success: false } };
  });
  return { values, storage, call, api: { call } as never };
}

it('sends the unrecorded choice to the provider, then removes it', async () => {
  const { values, storage, call, api } = start(200);
  saveUnrecordedChoice(choice, storage);
  await recordChoice(api, storage);
  expect(call).toHaveBeenCalledWith(postConsents, choice);
  expect(values.size).toBe(0);
  await recordChoice(api, storage);
  expect(call).toHaveBeenCalledTimes(1);
});

it.each([0, 401, 403, 500, 503])('keeps the choice for later when the answer is %d', async (statusCode) => {
  const { values, storage, call, api } = start(statusCode, 200);
  saveUnrecordedChoice(choice, storage);
  await recordChoice(api, storage);
  expect(values.size).toBe(1);
  await recordChoice(api, storage);
  expect([call.mock.calls.length, values.size]).toEqual([2, 0]);
});

it.each([400, 422])('gives up where the provider will never take it (%d)', async (statusCode) => {
  const { values, storage, api } = start(statusCode);
  saveUnrecordedChoice(choice, storage);
  await recordChoice(api, storage);
  expect(values.size).toBe(0);
});

it('lets a choice wait that was made while the one before was on its way', async () => {
  const { storage, call, api } = start();
  saveUnrecordedChoice(choice, storage);
  const first = recordChoice(api, storage);
  saveUnrecordedChoice({ analytics: false, marketing: false }, storage);
  await first;
  await recordChoice(api, storage);
  expect(call).toHaveBeenLastCalledWith(postConsents, { analytics: false, marketing: false });
});
