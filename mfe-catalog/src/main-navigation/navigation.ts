/** The navigation is told nothing by the layout. */
export type NoProps = Readonly<Record<string, never>>;

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
