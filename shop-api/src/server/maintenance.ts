import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Which calls are refused: none, all that are a shop's, or those that make a token as well. */
export type Maintenance = 'off' | 'on' | 'without tokens';

/**
 * Reads the file `maintenance` that an operator lays into the data folder, so that maintenance begins and ends without a
 * restart. With the word `tokens` in it no token is made either, as at a provider that is down as a whole.
 */
export function createReadMaintenance(dataFolder: string): () => Maintenance {
  const file = path.resolve(dataFolder, 'maintenance');
  return () => {
    // Asked at every call: a file that is not there must cost no exception.
    if (!existsSync(file)) return 'off';
    try {
      return readFileSync(file, 'utf8').trim() === 'tokens' ? 'without tokens' : 'on';
    } catch {
      // Taken away meanwhile, or not readable for us: whoever laid it down means maintenance.
      return existsSync(file) ? 'on' : 'off';
    }
  };
}
