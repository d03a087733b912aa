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
});
