export type NavigationProps = Readonly<{
  /** Id of the layout's language list, a popover marked by `data-languages`; without one the menu has no language button. */
  languageSheet?: string;
}>;

export interface NavigationLink {
  title: string;
  url: string;
}

/** A root category with its descendants. */
export interface NavigationRoot extends NavigationLink {
  groups: (NavigationLink & { links: NavigationLink[] })[];
  pictures: (NavigationLink & { picture: string; productCount: number })[];
  /** The narrowest screen whose row has room for it; without one every row has. */
  from?: RowWidth;
}

/** Screens in px whose row holds more than the narrowest one's. */
export type RowWidth = 1024 | 1280 | 1440;

/** The category tree as the header shows it. */
export interface NavigationData {
  /** Of the row, with their panels. */
  roots: NavigationRoot[];
  /** Every root category where the row cannot hold them all, else none. */
  all: NavigationLink[];
}

/** The root category of a path. */
export function findRoot<T extends NavigationLink>(path: string, roots: readonly T[]): T | undefined {
  return roots.find(({ url }) => path.startsWith(url));
}
