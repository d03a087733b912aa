import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyDataFolder, type Site, startSite } from './site';
import { containerCode, startTagServer, type TagServer } from './tag-container';

/** A shop with a tag manager and further scripts, and the third-party server that serves them. */
export interface TaggedSite extends Site {
  tags: TagServer;
}

/** Settings of a shop with one third party, at `origin`. */
function writeSettings(origin: string, scripts: readonly object[]): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'storefront-settings-')), 'site.json');
  const settings = {
    analytics: { loadsInProduction: true, tagManagerOrigin: origin },
    thirdParties: { images: [origin], connections: [origin], frames: [origin] },
    scripts,
  };
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

/**
 * Starts one on its own ports, from `port` on, with a copy of the shared site's content. `more` extends its environment.
 */
export async function startTaggedSite(
  port: number,
  createScripts: (origin: string) => readonly object[],
  more: Readonly<Record<string, string>> = {},
): Promise<TaggedSite> {
  const tags = await startTagServer();
  const environment = {
    SITE_SETTINGS: writeSettings(tags.origin, createScripts(tags.origin)),
    GTAGMANAGER_CODE: containerCode,
    ...more,
  };
  const site = await startSite(port, copyDataFolder(process.env.E2E_DATA_DIR ?? ''), environment);
  const stop = async () => {
    await site.stop();
    await tags.stop();
  };
  return { ...site, tags, stop };
}
