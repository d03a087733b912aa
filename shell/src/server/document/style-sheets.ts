import { LRUCache } from 'lru-cache';
import type { ArtifactStore } from '../releases/artifact-store';
import type { ReleaseSet } from '../releases/release-set';
import { createInlineStyle, type InlineStyle } from './inline-style';

/** Remotes' style sheets, read once per release and checked against its hashes. */
export interface StyleSheets {
  read(releases: ReleaseSet, addresses: readonly string[]): Promise<InlineStyle[]>;
}

export function createStyleSheets(store: ArtifactStore): StyleSheets {
  const styles = new LRUCache<string, InlineStyle>({ max: 500 });

  async function readOne(releases: ReleaseSet, address: string): Promise<InlineStyle> {
    const known = styles.get(address);
    if (known) return known;
    const [, , , remote = '', , ...rest] = address.split('/');
    const unit = releases.units.get(remote);
    if (!unit) throw new Error(`${address} is of no live release`);
    const bytes = await store.readFile(unit.folder, rest.join('/'), releases.integrity[address] ?? 'unknown');
    const style = createInlineStyle(bytes.toString('utf8'), address.slice(address.lastIndexOf('/') + 1));
    styles.set(address, style);
    return style;
  }

  return { read: (releases, addresses) => Promise.all(addresses.map((address) => readOne(releases, address))) };
}
