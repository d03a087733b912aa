import { useTranslate } from '@storefront/contracts/runtime';
import { IconButton } from '@storefront/ui/icon-button';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '@storefront/ui/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './gallery-dialog.module.css';
import type { Gallery, GalleryItem } from './gallery-items';

interface GalleryDialogProps {
  gallery: Gallery;
  onClose(): void;
}

/** Scrolls the row to an item; returns the item's index while it is on the way there. */
function scrollToItem(list: HTMLUListElement, index: number, behavior: ScrollBehavior): number | undefined {
  const left = index * list.clientWidth;
  const target = left === list.scrollLeft ? undefined : index;
  list.scrollTo({ left, behavior });
  return target;
}

/** The item that is visible, and how to get to another: one row that is swiped, or scrolled by buttons and keys. */
function useRow({ items, startIndex }: Gallery) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(startIndex);
  /** Item that a scroll is on its way to: what goes by meanwhile is not where the visitor is. */
  const target = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (row.current) target.current = scrollToItem(row.current, startIndex, 'instant');
  }, [startIndex]);

  /** Smoothly where the visitor wants motion: the style says. */
  function goTo(index: number) {
    const next = Math.max(0, Math.min(index, items.length - 1));
    setCurrent(next);
    if (row.current) target.current = scrollToItem(row.current, next, 'auto');
  }

  function follow() {
    const { current: list } = row;
    if (!list || list.clientWidth === 0) return;
    const seen = Math.round(list.scrollLeft / list.clientWidth);
    if (target.current !== undefined && target.current !== seen) return;
    target.current = undefined;
    setCurrent(seen);
  }

  /** The scroll has ended, or the visitor takes the row elsewhere. */
  function arrive() {
    target.current = undefined;
  }
  return { row, current, goTo, follow, arrive };
}

/** Pictures and films over the whole screen: swiped, paged by buttons and arrow keys, chosen by their small pictures. */
export function GalleryDialog({ gallery, onClose }: GalleryDialogProps) {
  const t = useTranslate();
  const { items } = gallery;
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the effect of the row: what is not shown yet has no width to scroll by.
  useEffect(() => dialog.current?.showModal(), []);
  const { row, current, goTo, follow, arrive } = useRow(gallery);

  function handleKey(event: KeyboardEvent) {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    goTo(to);
  }

  const title = items[current]?.title ?? '';
  const place = t('shell_gallery_place', { number: current + 1, count: items.length });
  return (
    <dialog
      ref={dialog}
      className={styles.gallery}
      aria-label={t('shell_gallery')}
      onKeyDown={handleKey}
      onClose={onClose}
    >
      <header className={styles.bar}>
        <p className={styles.place} aria-live="polite">
          {items.length > 1 && place} <span className={styles.title}>{title}</span>
        </p>
        <IconButton className={styles.button} label={t('common_close')} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <ul ref={row} className={styles.row} onScroll={follow} onScrollEnd={arrive} onPointerDown={arrive}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.item} inert={index !== current}>
            <ItemView item={item} isNear={Math.abs(index - current) <= 1} isCurrent={index === current} />
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <>
          <IconButton
            className={styles.previous}
            label={t('common_previous')}
            icon={<ChevronLeftIcon />}
            disabled={current === 0}
            onClick={() => goTo(current - 1)}
          />
          <IconButton
            className={styles.next}
            label={t('common_next')}
            icon={<ChevronRightIcon />}
            disabled={current === items.length - 1}
            onClick={() => goTo(current + 1)}
          />
          <Thumbs items={items} current={current} onChoose={(index) => goTo(index)} />
        </>
      )}
    </dialog>
  );
}

/** Only what is seen or next to it is loaded; a film only when it stands before the eye. */
function ItemView({ item, isNear, isCurrent }: { item: GalleryItem; isNear: boolean; isCurrent: boolean }) {
  if (!isNear) return null;
  if (item.type === 'image') return <img className={styles.picture} src={item.url} alt={item.title} />;
  if (!isCurrent) return null;
  return (
    <iframe
      className={styles.film}
      src={`https://www.youtube-nocookie.com/embed/${item.id}`}
      title={item.title}
      allow="encrypted-media; picture-in-picture; fullscreen"
    />
  );
}

interface ThumbsProps {
  items: readonly GalleryItem[];
  current: number;
  onChoose(index: number): void;
}

function Thumbs({ items, current, onChoose }: ThumbsProps) {
  const t = useTranslate();
  return (
    <ul className={styles.thumbs}>
      {items.map(({ id, thumb, title }, index) => (
        <li key={id}>
          <button
            type="button"
            className={styles.thumb}
            aria-current={index === current}
            aria-label={`${t('shell_gallery_place', { number: index + 1, count: items.length })} ${title}`}
            onClick={() => onChoose(index)}
          >
            {thumb && <img src={thumb} alt="" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
