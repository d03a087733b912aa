import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Closes a folder of the embedded engine and what lies in it to others than its owner. The engine gives its files modes of
 * its own, whatever the program's mask: most of a new folder comes out of an archive that is open to everybody.
 */
export function closeFiles(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    try {
      chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
    } catch {
      // Gone meanwhile, or somebody else's. Nobody reaches it through the folder.
    }
  }
}
