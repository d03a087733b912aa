import type { Category } from '@storefront/contracts/calls/catalog';

type Node = Pick<Category, 'id' | 'parent_id' | 'title' | 'url'>;

/** Neighbouring categories as pills. */
export interface Shelf {
  /** Where "all" leads: the category whose children these are. */
  all: { url: string; isCurrent: boolean };
  items: { title: string; url: string; isCurrent: boolean }[];
}

/** From the root down to the parent. */
export function findAncestors<Each extends Node>(all: readonly Each[], { parent_id }: Node): Each[] {
  const parent = all.find(({ id }) => id === parent_id);
  return parent ? [...findAncestors(all, parent), parent] : [];
}

/** Its children; a category without any shows its siblings, so that the next shelf is one tap away. */
export function findShelf(all: readonly Node[], category: Node): Shelf | null {
  const hasChildren = all.some(({ parent_id }) => parent_id === category.id);
  const owner = hasChildren ? category : all.find(({ id }) => id === category.parent_id);
  if (!owner) return null;
  const items = all
    .filter(({ parent_id }) => parent_id === owner.id)
    .map(({ id, title, url }) => ({ title, url, isCurrent: id === category.id }));
  return { all: { url: owner.url, isCurrent: owner.id === category.id }, items };
}
