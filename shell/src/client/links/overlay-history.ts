/**
 * What is open over the page (windows, drawers, menus), as one history entry each: Back closes the uppermost, as on a phone.
 * The router does not know of it: the entries hold the same page.
 */
export interface OverlayHistory {
  /** Whether the present history entry is that of something open. */
  isOver(): boolean;
  /** Compares the history with what is open. Needed only where the platform sends no event: a removed element. */
  look(): void;
  /**
   * Closes everything, then calls `go` to leave the page. `isInPlace`: the next page replaces the entry of what was open, or
   * Back would lead to an entry at which nothing happens.
   */
  leave(go: (isInPlace: boolean) => void): void;
  /** Reloads the document. Every reload of the shell must use it: a step back during a reload would cancel that. */
  reload(): void;
}

/** Browsers without popovers do not know the selector. */
const openElements = 'popover' in HTMLElement.prototype ? 'dialog[open], :popover-open' : 'dialog[open]';

/** Stored in the entry itself, so that it is right after a reload too. */
const countSteps = () => (history.state as { overlays?: number } | null)?.overlays ?? 0;

function close(element: HTMLElement): void {
  if (element instanceof HTMLDialogElement) element.close();
  else element.hidePopover();
}

export function createOverlayHistory(reloadDocument = () => window.location.reload()): OverlayHistory {
  /** In the order in which they were opened. */
  let open: HTMLElement[] = [];
  /** Set while the browser goes back, which is asynchronous: what to do afterwards. */
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

  // In a task of its own: a link that closes its drawer leads to a page, and one overlay may open in place of another.
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
    // Going back closes what is open.
    if (whenBack || steps > 0) goBack(steps, reload);
    else reloadDocument();
  }

  addEventListener('popstate', () => {
    closeAbove(countSteps());
    const next = whenBack;
    whenBack = undefined;
    next?.();
    // Forward, to the entry of something that is closed by now.
    look();
  });
  document.addEventListener('toggle', look, true);
  look();
  return { isOver: () => countSteps() > 0, look, leave, reload };
}
