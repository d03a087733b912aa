/**
 * What is open over the page (windows, drawers, menus) as steps of the history, one for each: Back closes the uppermost, as
 * everybody expects on a phone. The router knows nothing of it: the entries hold the same page.
 */
export interface OverlayHistory {
  /** Whether the present step stands for something that is open. */
  isOver(): boolean;
  /** Something may have been opened or closed. Needed only where the platform does not tell: an element taken away. */
  look(): void;
  /**
   * Closes everything, then lets `go` leave for another page. `isInPlace`: the step of what was open is left to that page,
   * or Back would lead to a step at which nothing happens.
   */
  leave(go: (isInPlace: boolean) => void): void;
  /** Loads the document anew. All of the shell's reloads come here: a step back taken after it would call it off. */
  reload(): void;
}

/** Browsers without popovers do not know the selector. */
const openElements = 'popover' in HTMLElement.prototype ? 'dialog[open], :popover-open' : 'dialog[open]';

/** Kept in the entry itself, so that it is right after a reload too. */
const countSteps = () => (history.state as { overlays?: number } | null)?.overlays ?? 0;

function close(element: HTMLElement): void {
  if (element instanceof HTMLDialogElement) element.close();
  else element.hidePopover();
}

export function createOverlayHistory(reloadDocument = () => window.location.reload()): OverlayHistory {
  /** In the order in which they were opened. */
  let open: HTMLElement[] = [];
  /** Set while the browser is on its way back, which it goes in its own time: what is to follow. */
  let whenBack: (() => void) | undefined;

  function find(): void {
    const found = [...document.querySelectorAll<HTMLElement>(openElements)];
    open = [...new Set([...open, ...found])].filter((element) => found.includes(element));
  }

  function closeAbove(kept: number): void {
    open.splice(kept).reverse().forEach(close);
  }

  function goBack(steps: number, next: () => void): void {
    if (whenBack === undefined) history.go(-steps);
    whenBack = next;
  }

  function settle(): void {
    if (whenBack) return;
    find();
    const surplus = countSteps() - open.length;
    if (surplus > 0) goBack(surplus, () => undefined);
    for (let step = countSteps(); step < open.length; step += 1)
      history.pushState({ ...history.state, overlays: step + 1 }, '');
  }

  // In a task of its own: a link that closes its drawer goes on to its page, and one thing may open in place of another.
  const look = () => void setTimeout(settle);

  function leave(go: (isInPlace: boolean) => void): void {
    find();
    closeAbove(0);
    const steps = countSteps();
    if (whenBack || steps > 1) goBack(steps - 1, () => leave(go));
    else {
      if (steps === 1) history.replaceState({ ...history.state, overlays: 0 }, '');
      go(steps === 1);
    }
  }

  function reload(): void {
    const steps = countSteps();
    // On the way back what is open is closed.
    if (whenBack || steps > 0) goBack(steps, reload);
    else reloadDocument();
  }

  addEventListener('popstate', () => {
    closeAbove(countSteps());
    const next = whenBack;
    whenBack = undefined;
    next?.();
    // Forward, to a step of something that is not open any more.
    look();
  });
  document.addEventListener('toggle', look, true);
  look();
  return { isOver: () => countSteps() > 0, look, leave, reload };
}
