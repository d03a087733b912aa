import type { RecordedPage } from '@storefront/contracts/releases/recorded-page';
import type { KnownPlacement } from './known-placements';
import type { Recordings } from './recordings';

/** What is rendered, beside the pages that are recorded. */
export interface RenderInput {
  recordings: Recordings;
  /** What all recorded pages asked for, also those of other remotes. */
  calls: RecordedPage['calls'];
  /** The names that browsers load fragments by. */
  fragments: readonly string[];
  /** How others place them. */
  placements: readonly KnownPlacement[];
}
