export type NavigationProps = Readonly<{
  /** Id of the layout's list of languages, a popover marked by `data-languages`; without one the menu offers none. */
  languageSheet?: string;
}>;

interface NavigationLink {
  title: string;
  url: string;
}

/** A root category with everything below it. */
export interface NavigationRoot extends NavigationLink {
  groups: (NavigationLink & { links: NavigationLink[] })[];
  pictures: (NavigationLink & { picture: string; productCount: number })[];
}

/** The catalogue's tree as the header shows it. */
export interface NavigationData {
  roots: NavigationRoot[];
}

/** The root category in which a path lies. */
export function findRoot(path: string, roots: readonly NavigationRoot[]): NavigationRoot | undefined {
  return roots.find(({ url }) => path.startsWith(url));
}
