/** Whether the focus is on a button that opens and closes it. */
const isButtonOf = (popover: Element, target: Element) => target.closest(`[popovertarget="${popover.id}"]`) !== null;

/**
 * Closes menus and sheets that the keyboard has left: unlike a window they do not keep the focus, and what has it would lie
 * hidden behind them.
 */
export function closeLeftPopovers(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !('popover' in target)) return;
    const open = [...document.querySelectorAll<HTMLElement>(':popover-open')];
    // One stands over another: whoever is in the upper has not left the lower.
    if (open.some((popover) => popover.contains(target))) return;
    for (const popover of open) if (!isButtonOf(popover, target)) popover.hidePopover();
  });
}
