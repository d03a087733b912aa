/** The tiles have no props. */
export type NoProps = Readonly<Record<string, never>>;

/** The root categories as the home page shows them. */
export interface CategoryTilesData {
  tiles: { title: string; url: string; picture: string; productCount: number }[];
}
