/** Whether the focus is on the popover's own button. */
const isOwnButton = (popover: Element, target: Element) => target.closest(`[popovertarget="${popover.id}"]`) !== null;

/**
 * Closes menus and sheets that the keyboard focus has left: unlike a modal window they do not trap it, and would cover the
 * focused element.
 */
export function closeLeftPopovers(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !('popover' in target)) return;
    const open = [...document.querySelectorAll<HTMLElement>(':popover-open')];
    // Popovers may be nested: the focus in the upper one has not left the lower.
    if (open.some((popover) => popover.contains(target))) return;
    for (const popover of open) if (!isOwnButton(popover, target)) popover.hidePopover();
  });
}
