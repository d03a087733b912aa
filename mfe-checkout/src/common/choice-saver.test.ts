import { sampleCart } from '../../test/sample-cart';
import type { CartOutcome } from './cart-outcome';
import { createChoiceSaver } from './choice-saver';

const taken: CartOutcome = { ok: true, cart: sampleCart() };
const refused: CartOutcome = { ok: false, code: '', label: 'checkout_error_unknown', fieldErrors: {} };

/** A provider that answers when the test says so. */
function createProvider() {
  const sent: string[] = [];
  const answers: ((outcome: CartOutcome) => void)[] = [];
  const save = (_: string, value: string) => {
    sent.push(value);
    return new Promise<CartOutcome>((resolve) => answers.push(resolve));
  };
  return { sent, answers, save };
}

describe('saving choices', () => {
  it('waits for the answer and then sends only the last choice', async () => {
    const { sent, answers, save } = createProvider();
    const saver = createChoiceSaver({}, save, () => undefined);
    const first = saver.choose('1', 'standard');
    void saver.choose('1', 'express');
    const last = saver.choose('1', 'pickup');
    expect(sent).toEqual(['standard']);
    answers[0]?.(taken);
    await Promise.resolve();
    expect(sent).toEqual(['standard', 'pickup']);
    answers[1]?.(taken);
    expect(await Promise.all([first, last])).toEqual([true, true]);
  });

  it('sends nothing that the provider already holds', async () => {
    const { sent, save } = createProvider();
    const saver = createChoiceSaver({ 1: 'standard' }, save, () => undefined);
    expect(await saver.choose('1', 'standard')).toBe(true);
    expect(sent).toEqual([]);
  });

  it('says that a choice was not taken, and sends it again when asked', async () => {
    const { sent, answers, save } = createProvider();
    const saver = createChoiceSaver({}, save, () => undefined);
    const choice = saver.choose('1', 'standard');
    answers[0]?.(refused);
    expect(await choice).toBe(false);
    const again = saver.settle();
    answers[1]?.(taken);
    expect(await again).toBe(true);
    expect(sent).toEqual(['standard', 'standard']);
  });

  it('sends the last choice although the one before it was refused, and says nothing of that one', async () => {
    const { sent, answers, save } = createProvider();
    const outcomes: string[] = [];
    const saver = createChoiceSaver({}, save, ({ ok }, group) => outcomes.push(`${group} ${ok}`));
    const first = saver.choose('1', 'standard');
    const last = saver.choose('1', 'pickup');
    answers[0]?.(refused);
    await Promise.resolve();
    expect(sent).toEqual(['standard', 'pickup']);
    answers[1]?.(taken);
    expect(await Promise.all([first, last])).toEqual([true, true]);
    expect(outcomes).toEqual(['1 true']);
  });

  it('saves the other questions although one is refused', async () => {
    const save = async (group: string) => (group === '1' ? refused : taken);
    const outcomes: string[] = [];
    const saver = createChoiceSaver({}, save, ({ ok }, group) => outcomes.push(`${group} ${ok}`));
    const choices = [saver.choose('1', 'standard'), saver.choose('2', 'express')];
    expect(await Promise.all(choices)).toEqual([false, false]);
    expect(outcomes).toEqual(['1 false', '2 true']);
  });

  it('treats a call that broke off as rejected, and can send it again', async () => {
    const save = jest.fn<Promise<CartOutcome>, []>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(taken);
    const saver = createChoiceSaver({}, save, () => undefined);
    expect(await saver.choose('1', 'standard')).toBe(false);
    expect(await saver.settle()).toBe(true);
  });
});
