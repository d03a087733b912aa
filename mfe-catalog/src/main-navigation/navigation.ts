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

/** Whether a path lies in a category. */
export function isWithin(path: string, { url }: NavigationLink): boolean {
  return path.startsWith(url);
}
