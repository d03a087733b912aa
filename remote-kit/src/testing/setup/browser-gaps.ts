/** What every browser has and jsdom has not, as far as our code relies on it. Layout stays absent: nothing has a size. */
export function fillBrowserGaps(): void {
  Object.assign(window, { matchMedia, scrollTo: () => undefined });
  Object.assign(globalThis, { IntersectionObserver: SilentObserver, ResizeObserver: SilentObserver });
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(HTMLDialogElement.prototype, { show, showModal: show, close });
}

function matchMedia(media: string) {
  const nothing = () => undefined;
  return { media, matches: false, addEventListener: nothing, removeEventListener: nothing };
}

/** Sees nothing, as an observer does of elements without layout. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

function show(this: HTMLDialogElement) {
  this.open = true;
}

function close(this: HTMLDialogElement, returnValue?: string) {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  this.dispatchEvent(new Event('close'));
}
