import type { Cart } from '@storefront/contracts/calls/webshop';
import { mug, sampleCart, sampleParcel, soap } from '../../test/sample-cart';
import { type CartChange, type CartEditor, createCartEditor } from './cart-editor';
import type { CartOutcome } from './cart-outcome';
import { toCartView } from './cart-view';

/** A provider whose answers the test gives by hand, in any order. */
function createProvider() {
  const sent: { change: CartChange; answer(outcome: CartOutcome): Promise<void> }[] = [];
  const fetched: ((outcome: CartOutcome) => void)[] = [];
  const announced: { title: string; difference: number; version: number }[] = [];
  return {
    sent,
    fetched,
    announced,
    deps: {
      send: (change: CartChange) =>
        new Promise<CartOutcome>((resolve) => {
          sent.push({
            change,
            async answer(outcome) {
              resolve(outcome);
              await jest.advanceTimersByTimeAsync(0);
            },
          });
        }),
      fetchCart: () => new Promise<CartOutcome>((resolve) => fetched.push(resolve)),
      announce: (line: { title: string }, difference: number, cart: { version: number }) =>
        announced.push({ title: line.title, difference, version: cart.version }),
    },
  };
}

function withMugs(quantity: number, version: number): CartOutcome & { ok: true } {
  return { ok: true, cart: sampleCart({ version, parcels: [sampleParcel({ items: [mug({ quantity }), soap()] })] }) };
}

function lineOf(editor: CartEditor, title: string) {
  const line = editor.getState().cart.lines.find((one) => one.title === title);
  if (!line) throw new Error(`The cart has no line "${title}"`);
  return line;
}

describe('the cart editor', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function open(cart: Cart = sampleCart()) {
    const provider = createProvider();
    return { ...provider, editor: createCartEditor(toCartView(cart), provider.deps) };
  }

  it('gathers clicks on a stepper into one request that carries their sum', async () => {
    const { editor, sent, announced } = open();
    const line = lineOf(editor, 'Šolja Ilma');
    for (const quantity of [3, 4, 5]) {
      editor.setQuantity(line, quantity);
      await jest.advanceTimersByTimeAsync(200);
    }
    expect(sent).toHaveLength(0);
    expect(editor.getState().wanted).toEqual({ 'VR-0101-MO': 5 });
    await jest.advanceTimersByTimeAsync(300);
    expect(sent.map(({ change }) => change.quantity)).toEqual([5]);
    await sent[0]?.answer(withMugs(5, 6));
    expect(editor.getState()).toMatchObject({ wanted: {}, cart: { version: 6 } });
    expect(announced).toEqual([{ title: 'Šolja Ilma', difference: 3, version: 6 }]);
  });

  it('sends one request at a time and then only the last wish', async () => {
    const { editor, sent } = open();
    const line = lineOf(editor, 'Šolja Ilma');
    editor.setQuantity(line, 3);
    await jest.advanceTimersByTimeAsync(300);
    editor.setQuantity(line, 4);
    await jest.advanceTimersByTimeAsync(300);
    editor.setQuantity(line, 6);
    await jest.advanceTimersByTimeAsync(300);
    expect(sent.map(({ change }) => change.quantity)).toEqual([3]);
    await sent[0]?.answer(withMugs(3, 6));
    expect(sent.map(({ change }) => change.quantity)).toEqual([3, 6]);
    expect(editor.getState().wanted).toEqual({ 'VR-0101-MO': 6 });
    await sent[1]?.answer(withMugs(6, 7));
    expect(editor.getState().wanted).toEqual({});
  });

  it('sends nothing for clicks that cancel each other out', async () => {
    const { editor, sent } = open();
    const line = lineOf(editor, 'Šolja Ilma');
    editor.setQuantity(line, 3);
    editor.setQuantity(line, 2);
    await jest.advanceTimersByTimeAsync(300);
    expect(sent).toHaveLength(0);
    expect(editor.getState().wanted).toEqual({});
  });

  it('drops an answer that is older than the cart it holds', async () => {
    const { editor, sent, fetched } = open();
    const refreshed = editor.refresh();
    editor.setQuantity(lineOf(editor, 'Šolja Ilma'), 3);
    await jest.advanceTimersByTimeAsync(300);
    await sent[0]?.answer(withMugs(3, 6));
    fetched[0]?.(withMugs(2, 5));
    await refreshed;
    expect(editor.getState().cart.version).toBe(6);
    expect(lineOf(editor, 'Šolja Ilma').quantity).toBe(3);
  });

  it('takes a line out, offers it where it stood, and brings it back', async () => {
    const { editor, sent, announced } = open();
    editor.remove(lineOf(editor, 'Šolja Ilma'));
    expect(editor.getState().busy).toEqual(['VR-0101-MO']);
    await sent[0]?.answer({ ok: true, cart: sampleCart({ version: 6, parcels: [sampleParcel({ items: [soap()] })] }) });
    const { removed, busy } = editor.getState();
    expect(removed).toMatchObject({ index: 0, line: { title: 'Šolja Ilma', quantity: 2 } });
    expect(busy).toEqual([]);
    if (removed) editor.restore(removed.line);
    await sent[1]?.answer(withMugs(2, 7));
    expect(editor.getState().removed).toBeNull();
    expect(announced.map(({ difference }) => difference)).toEqual([-2, 2]);
  });

  it('goes back to what the server holds when a quantity is refused, and asks how many are left', async () => {
    const { editor, sent, fetched, announced } = open();
    editor.setQuantity(lineOf(editor, 'Šolja Ilma'), 6);
    await jest.advanceTimersByTimeAsync(300);
    const refused = { code: 'error_out_of_stock', label: 'checkout_error_out_of_stock', fieldErrors: {} };
    await sent[0]?.answer({ ok: false, ...refused });
    fetched[0]?.(withMugs(2, 5));
    await jest.advanceTimersByTimeAsync(0);
    expect(editor.getState()).toMatchObject({
      wanted: {},
      failure: { code: 'VR-0101-MO', label: 'checkout_error_out_of_stock' },
    });
    expect(announced).toEqual([]);
  });

  it('sends at once what still waits when somebody leaves, and says when all is answered', async () => {
    const { editor, sent } = open();
    editor.setQuantity(lineOf(editor, 'Šolja Ilma'), 4);
    let isSettled = false;
    const settled = editor.settle().then(() => {
      isSettled = true;
    });
    expect(sent).toHaveLength(1);
    expect(isSettled).toBe(false);
    await sent[0]?.answer(withMugs(4, 6));
    await settled;
    expect(isSettled).toBe(true);
  });
});
