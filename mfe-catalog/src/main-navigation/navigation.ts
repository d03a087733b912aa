export type NavigationProps = Readonly<{
  /** Id of the layout's language list, a popover marked by `data-languages`; without one the menu has no language button. */
  languageSheet?: string;
}>;

interface NavigationLink {
  title: string;
  url: string;
}

/** A root category with its descendants. */
export interface NavigationRoot extends NavigationLink {
  groups: (NavigationLink & { links: NavigationLink[] })[];
  pictures: (NavigationLink & { picture: string; productCount: number })[];
}

/** The category tree as the header shows it. */
export interface NavigationData {
  roots: NavigationRoot[];
}

/** The root category of a path. */
export function findRoot(path: string, roots: readonly NavigationRoot[]): NavigationRoot | undefined {
  return roots.find(({ url }) => path.startsWith(url));
}
