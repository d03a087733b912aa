import type { Category } from '@storefront/contracts/calls/catalog';

type Node = Pick<Category, 'id' | 'parent_id' | 'title' | 'url'>;

/** Neighbouring categories as pills. */
export interface Neighbours {
  /** The parent of these categories. */
  all: { url: string; isCurrent: boolean };
  items: { title: string; url: string; isCurrent: boolean }[];
}

/** The category's ancestors, from the root down to its parent. */
export function findAncestors<Each extends Node>(all: readonly Each[], { parent_id }: Node): Each[] {
  const parent = all.find(({ id }) => id === parent_id);
  return parent ? [...findAncestors(all, parent), parent] : [];
}

/** The category's children; its siblings where it has none, so that the next category is one tap away. */
export function findNeighbours(all: readonly Node[], category: Node): Neighbours | null {
  const hasChildren = all.some(({ parent_id }) => parent_id === category.id);
  const owner = hasChildren ? category : all.find(({ id }) => id === category.parent_id);
  if (!owner) return null;
  const items = all
    .filter(({ parent_id }) => parent_id === owner.id)
    .map(({ id, title, url }) => ({ title, url, isCurrent: id === category.id }));
  return { all: { url: owner.url, isCurrent: owner.id === category.id }, items };
}
