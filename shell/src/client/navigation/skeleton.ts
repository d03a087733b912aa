import { findSkeleton } from '../document-elements';
import type { PageOutline } from '../links/page-outline';

/** Enough for every shape: two rows of cards. */
const boneCount = 8;

/**
 * The beginning of a page that is on its way: heading and picture as the link had them, and the places of what follows. It
 * stands in place of the page that is left, which keeps its state behind it. Screen readers hear of the page when it is there.
 */
export interface Skeleton {
  /** Shows what a link says of its page, from the top. False if it stands already. */
  show(outline: PageOutline): boolean;
  /** Makes room for the page that has come. */
  remove(): void;
  /** Gives back the page that it hides, at the position at which it was left. */
  giveUp(): void;
  /** How far the shown page is scrolled, px; while it is hidden, how far it was. */
  position(): number;
}

/** It works before the page is hydrated, too. */
export function createSkeleton(): Skeleton {
  let leftAt: number | undefined;

  function show({ title, shape, picture }: PageOutline): boolean {
    const place = findSkeleton();
    // A click that was held is made again, and its page's beginning stands.
    if (!place || (place.dataset.shape === shape && place.textContent === title)) return false;
    leftAt ??= window.scrollY;
    const heading = document.createElement('h1');
    heading.textContent = title;
    place.dataset.shape = shape;
    place.replaceChildren(heading, ...Array.from({ length: boneCount }, () => document.createElement('span')));
    if (picture) {
      const image = new Image();
      image.src = picture;
      image.alt = '';
      place.querySelector('span')?.append(image);
    }
    window.scrollTo(0, 0);
    return true;
  }

  function remove(): void {
    if (leftAt === undefined) return;
    leftAt = undefined;
    const place = findSkeleton();
    delete place?.dataset.shape;
    place?.replaceChildren();
  }

  return {
    show,
    remove,
    giveUp() {
      const position = leftAt;
      remove();
      if (position !== undefined) window.scrollTo(0, position);
    },
    position: () => leftAt ?? window.scrollY,
  };
}
