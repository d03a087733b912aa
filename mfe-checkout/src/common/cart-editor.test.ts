import type { Cart } from '@storefront/contracts/calls/webshop';
import { mug, sampleCart, sampleParcel, soap } from '../../test/sample-cart';
import { type CartChange, type CartEditor, createCartEditor } from './cart-editor';
import type { CartOutcome } from './cart-outcome';
import { toCartView } from './cart-view';

const soapTitle = soap().title;

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
      schedule(run: () => void, delayMs: number) {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
      announce: (line: { title: string }, difference: number, cart: { version: number }) =>
        announced.push({ title: line.title, difference, version: cart.version }),
    },
  };
}

function withMugs(quantity: number, version: number): CartOutcome & { ok: true } {
  return { ok: true, cart: sampleCart({ version, parcels: [sampleParcel({ items: [mug({ quantity }), soap()] })] }) };
}

function findLine(editor: CartEditor, title: string) {
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
    const line = findLine(editor, 'Šolja Ilma');
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
    const line = findLine(editor, 'Šolja Ilma');
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
    const line = findLine(editor, 'Šolja Ilma');
    editor.setQuantity(line, 3);
    editor.setQuantity(line, 2);
    await jest.advanceTimersByTimeAsync(300);
    expect(sent).toHaveLength(0);
    expect(editor.getState().wanted).toEqual({});
  });

  it('drops an answer that is older than the cart it holds', async () => {
    const { editor, sent, fetched } = open();
    const refreshed = editor.refresh();
    editor.setQuantity(findLine(editor, 'Šolja Ilma'), 3);
    await jest.advanceTimersByTimeAsync(300);
    await sent[0]?.answer(withMugs(3, 6));
    fetched[0]?.(withMugs(2, 5));
    await refreshed;
    expect(editor.getState().cart.version).toBe(6);
    expect(findLine(editor, 'Šolja Ilma').quantity).toBe(3);
  });

  it('removes a line, offers to restore it in its place, and restores it', async () => {
    const { editor, sent, announced } = open();
    editor.remove(findLine(editor, 'Šolja Ilma'));
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
    editor.setQuantity(findLine(editor, 'Šolja Ilma'), 6);
    await jest.advanceTimersByTimeAsync(300);
    const refused = { code: 'error_out_of_stock', label: 'checkout_error_out_of_stock', fieldErrors: {} };
    await sent[0]?.answer({ ok: false, ...refused });
    expect(fetched).toHaveLength(1);
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
    editor.setQuantity(findLine(editor, 'Šolja Ilma'), 4);
    let isSettled = false;
    const settled = editor.settle().then(() => {
      isSettled = true;
    });
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(0);
    expect(isSettled).toBe(false);
    await sent[0]?.answer(withMugs(4, 6));
    await settled;
    expect(isSettled).toBe(true);
    // What was sent at once is not sent again when its time comes.
    await jest.advanceTimersByTimeAsync(300);
    expect(sent).toHaveLength(1);
  });

  it('sends what was asked of two lines, each its own quantity, one after the other', async () => {
    const { editor, sent } = open();
    editor.setQuantity(findLine(editor, 'Šolja Ilma'), 4);
    editor.setQuantity(findLine(editor, soapTitle), 7);
    await jest.advanceTimersByTimeAsync(300);
    await sent[0]?.answer(withMugs(4, 6));
    expect(editor.getState().wanted).toEqual({ [soap().code]: 7 });
    const asked = sent.map(({ change: { kind, line, quantity } }) => ({ kind, title: line.title, quantity }));
    expect(asked).toEqual([
      { kind: 'setQuantity', title: 'Šolja Ilma', quantity: 4 },
      { kind: 'setQuantity', title: soapTitle, quantity: 7 },
    ]);
  });

  it('replaces what has not left yet by the newest wish for the same line, and no other', async () => {
    const { editor, sent } = open();
    const [ilma, lavender] = [findLine(editor, 'Šolja Ilma'), findLine(editor, soapTitle)];
    editor.setQuantity(ilma, 3);
    await jest.advanceTimersByTimeAsync(300);
    for (const quantity of [5, 6]) {
      editor.setQuantity(lavender, quantity);
      await jest.advanceTimersByTimeAsync(300);
    }
    editor.setQuantity(ilma, 4);
    await jest.advanceTimersByTimeAsync(300);
    expect(editor.getState().wanted).toEqual({ [ilma.code]: 4, [lavender.code]: 6 });
    await sent[0]?.answer(withMugs(3, 6));
    await sent[1]?.answer(withMugs(3, 7));
    expect(sent.map(({ change }) => [change.line.title, change.quantity])).toEqual([
      ['Šolja Ilma', 3],
      [soapTitle, 6],
      ['Šolja Ilma', 4],
    ]);
  });

  it('asks for the old quantity again while another one is on its way', async () => {
    const { editor, sent } = open();
    const line = findLine(editor, 'Šolja Ilma');
    editor.setQuantity(line, 3);
    await jest.advanceTimersByTimeAsync(300);
    editor.setQuantity(line, 2);
    await jest.advanceTimersByTimeAsync(300);
    await sent[0]?.answer(withMugs(3, 6));
    expect(sent.map(({ change }) => change.quantity)).toEqual([3, 2]);
  });

  it('shows the wish for a line until its answer is there, whatever else is asked for', async () => {
    const { editor, sent } = open();
    editor.setQuantity(findLine(editor, 'Šolja Ilma'), 3);
    await jest.advanceTimersByTimeAsync(300);
    editor.setQuantity(findLine(editor, soapTitle), 2);
    await jest.advanceTimersByTimeAsync(300);
    expect(editor.getState().wanted).toMatchObject({ 'VR-0101-MO': 3 });
    expect(sent).toHaveLength(1);
  });

  it('removes two lines, and offers to restore the last one in its place until another change', async () => {
    const { editor, sent } = open();
    const lavender = findLine(editor, soapTitle);
    editor.remove(lavender);
    editor.remove(findLine(editor, 'Šolja Ilma'));
    const onlyMugs = (version: number) => sampleCart({ version, parcels: [sampleParcel({ items: [mug()] })] });
    await sent[0]?.answer({ ok: true, cart: onlyMugs(6) });
    expect(editor.getState()).toMatchObject({ busy: ['VR-0101-MO'], removed: { index: 1, line: lavender } });
    // A newer cart without the line leaves the offer as it is.
    editor.accept(toCartView(onlyMugs(7)));
    expect(editor.getState().removed?.line).toEqual(lavender);
    editor.restore(lavender);
    await sent[1]?.answer({ ok: true, cart: sampleCart({ version: 8, parcels: [] }) });
    expect(sent.map(({ change: { kind, line } }) => `${kind} ${line.title}`)).toEqual([
      `remove ${soapTitle}`,
      'remove Šolja Ilma',
      `restore ${soapTitle}`,
    ]);
  });

  it('offers nothing back that another tab has put into the cart again', async () => {
    const { editor, sent } = open();
    editor.remove(findLine(editor, soapTitle));
    const without = sampleCart({ version: 6, parcels: [sampleParcel({ items: [mug()] })] });
    await sent[0]?.answer({ ok: true, cart: without });
    editor.accept(toCartView(sampleCart({ version: 7 })));
    expect(editor.getState().removed).toBeNull();
  });

  it('takes another cart of the version that it holds', () => {
    const { editor } = open();
    editor.accept(toCartView(withMugs(9, 5).cart));
    expect(findLine(editor, 'Šolja Ilma').quantity).toBe(9);
  });

  it('asks for the cart again only where a line ran out', async () => {
    const { editor, sent, fetched } = open();
    editor.setQuantity(findLine(editor, 'Šolja Ilma'), 6);
    await jest.advanceTimersByTimeAsync(300);
    await sent[0]?.answer({ ok: false, code: 'error_server', label: 'error_server', fieldErrors: {} });
    expect(fetched).toHaveLength(0);
    expect(editor.getState().failure).toEqual({ code: 'VR-0101-MO', label: 'error_server' });
    editor.setQuantity(findLine(editor, 'Šolja Ilma'), 3);
    expect(editor.getState().failure).toBeNull();
  });

  it('shows at the cart as a whole that it could not be fetched', async () => {
    const { editor, fetched } = open();
    const refreshing = editor.refresh();
    fetched[0]?.({ ok: false, code: 'error_server', label: 'error_server', fieldErrors: {} });
    await refreshing;
    expect(editor.getState()).toMatchObject({ cart: { version: 5 }, failure: { code: null, label: 'error_server' } });
  });

  it('takes a fetched cart that is newer', async () => {
    const { editor, fetched } = open();
    const refreshing = editor.refresh();
    fetched[0]?.(withMugs(8, 6));
    await refreshing;
    expect(editor.getState()).toMatchObject({ cart: { version: 6 }, failure: null });
  });

  it('notifies its listeners of each change until they leave', () => {
    const { editor } = open();
    const received: number[] = [];
    const leave = editor.subscribe(() => received.push(editor.getState().cart.version));
    editor.accept(toCartView(withMugs(3, 6).cart));
    leave();
    editor.accept(toCartView(withMugs(3, 7).cart));
    expect(received).toEqual([6]);
  });
});
