import { type Category, getCategories } from '@storefront/contracts/calls/catalog';
import type { FragmentContext, FragmentServer } from '@storefront/contracts/fragments';
import { required } from '../common/provider-answer.server';
import { isCategoryShown } from '../common/visibility.server';
import type { NavigationData, NavigationLink, NavigationProps, NavigationRoot } from './navigation';
import { fitRow } from './row-widths.server';

const picturesOfPanel = 2;
/** A panel holds so much; its last link leads to the rest. */
const groupsOfPanel = 12;
const linksOfGroup = 6;

async function load({ api, language, session }: FragmentContext): Promise<NavigationData> {
  const { data } = await required(api.call(getCategories, { lang: language.code, level_to: 3 }));
  const categories = data.filter((category) => isCategoryShown(category, session));
  const roots = categories.filter(({ parent_id }) => parent_id === null);
  const fitting = fitRow(roots.map(({ title }) => title));
  return {
    roots: fitting.map((from, at) => ({ ...toRoot(roots[at] as Category, categories), from })),
    all: fitting.length < roots.length || fitting.some(Boolean) ? roots.map(toLink) : [],
  };
}

function toRoot(root: Category, all: readonly Category[]): NavigationRoot {
  const findChildren = (parent: Category) => all.filter(({ parent_id }) => parent_id === parent.id);
  const children = findChildren(root);
  return {
    ...toLink(root),
    groups: children.slice(0, groupsOfPanel).map((child) => ({
      ...toLink(child),
      links: findChildren(child).slice(0, linksOfGroup).map(toLink),
    })),
    pictures: withOwnPictures(children)
      .slice(0, picturesOfPanel)
      .map((child) => ({ ...toLink(child), picture: child.picture, productCount: child.product_count })),
  };
}

function toLink({ title, url }: Category): NavigationLink {
  return { title, url };
}

/** Two different pictures: equal ones side by side would look like a mistake. */
function withOwnPictures(categories: readonly Category[]): Category[] {
  return categories.filter(
    ({ picture }, index) => picture && categories.findIndex((other) => other.picture === picture) === index,
  );
}

export const mainNavigation: FragmentServer<NavigationProps, NavigationData> = { load };
