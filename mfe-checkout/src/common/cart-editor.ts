// One state machine, hence long: what the shopper wants of each line, what is on its way, what the server answered.
import type { CartOutcome } from './cart-outcome';
import { type CartLine, type CartView, toCartView } from './cart-view';

/** One change of one line, as it is sent. `restore` puts a removed line back. */
export interface CartChange {
  kind: 'setQuantity' | 'remove' | 'restore';
  line: CartLine;
  quantity: number;
}

/** A line that was removed, and the place where it stood. */
export interface RemovedLine {
  line: CartLine;
  index: number;
}

export interface CartEditorState {
  /** The newest cart that the server has sent. */
  cart: CartView;
  /** Quantities asked for and not yet answered, by line code. */
  wanted: Readonly<Record<string, number>>;
  /** Codes of lines that are being removed or restored. */
  busy: readonly string[];
  /** The line removed last; undo is offered until another one goes. */
  removed: RemovedLine | null;
  /** What last went wrong: at a line, or (`code` null) with the cart as a whole. */
  failure: { code: string | null; label: string } | null;
}

export interface CartEditorDeps {
  send(change: CartChange): Promise<CartOutcome>;
  fetchCart(): Promise<CartOutcome>;
  /** Called with every change that the server accepted: by how many pieces the line grew or shrank, and the new cart. */
  announce(line: CartLine, difference: number, cart: CartView): void;
  /** Runs something later; returns what cancels that. */
  schedule(run: () => void, delayMs: number): () => void;
  /** How long clicks on a stepper are gathered before one request carries their sum. */
  delayMs?: number;
}

export interface CartEditor {
  getState(): CartEditorState;
  subscribe(listener: () => void): () => void;
  setQuantity(line: CartLine, quantity: number): void;
  remove(line: CartLine): void;
  restore(line: CartLine): void;
  /** Takes a cart from elsewhere unless a newer one is held. */
  accept(cart: CartView): void;
  refresh(): Promise<void>;
  /** Sends at once what waits, and resolves when everything has been answered. */
  settle(): Promise<void>;
}

/**
 * Edits a cart: one request at a time, clicks on a stepper gathered into one, and of two carts the newer one wins,
 * so that a late answer never undoes a fresh one.
 */
export function createCartEditor(initial: CartView, deps: CartEditorDeps): CartEditor {
  const { send, fetchCart, announce, schedule, delayMs = 300 } = deps;
  let state: CartEditorState = { cart: initial, wanted: {}, busy: [], removed: null, failure: null };
  const listeners = new Set<() => void>();
  let queue: CartChange[] = [];
  let inFlight: CartChange | undefined;
  let running: Promise<void> | null = null;
  /** Cancels what gathers clicks; undefined while there are none. */
  let cancelGathering: (() => void) | undefined;

  function update(part: Partial<CartEditorState>) {
    state = { ...state, ...part };
    for (const listener of [...listeners]) listener();
  }

  function accept(cart: CartView) {
    if (cart.version < state.cart.version) return;
    const isBack = state.removed !== null && quantityIn(cart, state.removed.line) > 0;
    update({ cart, removed: isBack ? null : state.removed });
  }

  /** A change of the same line that has not left yet is replaced by the newer one. */
  function enqueue(change: CartChange) {
    queue = [...queue.filter(({ line }) => line.code !== change.line.code), change];
    running ??= drain();
  }

  async function drain() {
    for (inFlight = queue.shift(); inFlight; inFlight = queue.shift()) {
      const outcome = await send(inFlight);
      if (outcome.ok) take(inFlight, toCartView(outcome.cart));
      else await refuse(inFlight, outcome);
    }
    running = null;
  }

  function take(change: CartChange, cart: CartView) {
    const { line, kind } = change;
    const index = state.cart.lines.findIndex(({ code }) => code === line.code);
    const difference = quantityIn(cart, line) - quantityIn(state.cart, line);
    release(line.code, change.quantity);
    accept(cart);
    if (kind === 'remove') update({ removed: { line, index: Math.max(index, 0) } });
    announce(line, difference, cart);
  }

  async function refuse(change: CartChange, { code, label }: Extract<CartOutcome, { ok: false }>) {
    release(change.line.code, change.quantity);
    update({ failure: { code: change.line.code, label } });
    // Fewer are left than we believed: only the server knows how many.
    if (code === 'error_out_of_stock') await refresh();
  }

  /** The line is free again; a quantity wished for in the meantime stays wished for. */
  function release(code: string, quantity: number) {
    const { [code]: asked, ...others } = state.wanted;
    const isAnswered = asked === undefined || asked === quantity;
    update({ wanted: isAnswered ? others : state.wanted, busy: state.busy.filter((one) => one !== code) });
  }

  function sendWanted() {
    cancelGathering?.();
    cancelGathering = undefined;
    for (const [code, quantity] of Object.entries(state.wanted)) {
      const line = state.cart.lines.find((one) => one.code === code);
      // What is on its way is the last word on a line until it is answered; the held cart is it otherwise.
      const sent = [...queue, inFlight].find((change) => change?.line.code === code);
      if (line && (sent ?? line).quantity !== quantity) enqueue({ kind: 'setQuantity', line, quantity });
      else if (!sent) release(code, quantity);
    }
  }

  function setQuantity(line: CartLine, quantity: number) {
    update({ wanted: { ...state.wanted, [line.code]: quantity }, failure: null });
    cancelGathering?.();
    cancelGathering = schedule(sendWanted, delayMs);
  }

  function sendNow(kind: 'remove' | 'restore', line: CartLine) {
    const { [line.code]: _, ...wanted } = state.wanted;
    update({ wanted, busy: [...state.busy, line.code], failure: null });
    enqueue({ kind, line, quantity: line.quantity });
  }

  async function refresh() {
    const outcome = await fetchCart();
    if (outcome.ok) accept(toCartView(outcome.cart));
    else update({ failure: { code: null, label: outcome.label } });
  }

  async function settle() {
    if (cancelGathering) sendWanted();
    while (running) await running;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setQuantity,
    remove: (line) => sendNow('remove', line),
    restore: (line) => sendNow('restore', line),
    accept,
    refresh,
    settle,
  };
}

function quantityIn(cart: CartView, { code }: CartLine): number {
  return cart.lines.find((line) => line.code === code)?.quantity ?? 0;
}
