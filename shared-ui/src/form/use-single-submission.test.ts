import { act, renderHook } from '@testing-library/react';
import { useSingleSubmission } from './use-single-submission';

it('drops what is submitted while an answer is outstanding, and is free once it came', async () => {
  const { result } = renderHook(useSingleSubmission);
  let answer: (outcome: undefined) => void = () => undefined;
  const work = jest.fn(() => new Promise<undefined>((resolve) => (answer = resolve)));
  act(() => {
    void result.current.submit(work);
    void result.current.submit(work);
  });
  expect(result.current.isBusy).toBe(true);
  await act(async () => answer(undefined));
  expect(result.current.isBusy).toBe(false);
  act(() => void result.current.submit(work));
  expect(work).toHaveBeenCalledTimes(2);
});

it('is freed by an error, which it throws on to be reported', async () => {
  const { result } = renderHook(useSingleSubmission);
  const failing = () => Promise.reject(new Error('broken'));
  await act(() => expect(result.current.submit(failing)).rejects.toThrow('broken'));
  expect(result.current.isBusy).toBe(false);
  expect(result.current.isInFlight()).toBe(false);
});

it('resolves to the result of the work', async () => {
  const { result } = renderHook(useSingleSubmission);
  expect(await act(() => result.current.submit(async () => 3))).toBe(3);
});

it('stays busy when the page is about to go', async () => {
  const { result } = renderHook(useSingleSubmission);
  await act(() => result.current.submit(async () => 'leaving'));
  expect(result.current.isBusy).toBe(true);
});
