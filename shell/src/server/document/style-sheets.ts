import type { RemoteName } from '@storefront/contracts/owners';
import { LRUCache } from 'lru-cache';
import type { ArtifactStore } from '../releases/artifact-store';
import type { ReleaseSet } from '../releases/release-set';
import type { InlineStyle } from './document';

/** Texts of remotes' style sheets, read once per release and checked against its hashes. */
export interface StyleSheets {
  read(releases: ReleaseSet, addresses: readonly string[]): Promise<InlineStyle[]>;
}

export function createStyleSheets(store: ArtifactStore): StyleSheets {
  const texts = new LRUCache<string, string>({ max: 500 });

  async function readOne(releases: ReleaseSet, address: string): Promise<InlineStyle> {
    const fileName = address.slice(address.lastIndexOf('/') + 1);
    const known = texts.get(address);
    if (known !== undefined) return { fileName, css: known };
    const [, , , remote, , ...rest] = address.split('/');
    const unit = releases.units.get(remote as RemoteName);
    if (!unit) throw new Error(`${address} is of no live release`);
    const bytes = await store.readFile(unit.folder, rest.join('/'), releases.integrity[address] ?? 'unknown');
    const css = bytes.toString('utf8');
    texts.set(address, css);
    return { fileName, css };
  }

  return { read: (releases, addresses) => Promise.all(addresses.map((address) => readOne(releases, address))) };
}
