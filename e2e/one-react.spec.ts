import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listRemotes } from '../tools/build/list-remotes.mjs';
import { expect, test, whenHydrated } from './clean-page';
import { rootFolder } from './site';

const remotes = listRemotes();
/** A string that every copy of React contains, minified or not. */
const sign = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*[:=]/;

function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /\.c?js$/.test(file))
    .map((file) => path.join(folder, file));
}

test('no remote ships a copy of React, on either side; the shell ships one', () => {
  const inRemotes = remotes.flatMap((remote) =>
    ['client', 'server'].flatMap((side) => listFiles(path.join(rootFolder, remote, 'dist', side))),
  );
  expect(inRemotes.length).toBeGreaterThan(20);
  expect(inRemotes.filter((file) => sign.test(readFileSync(file, 'utf8')))).toEqual([]);
  const inShell = listFiles(path.join(rootFolder, 'shell/dist/client')).filter((file) =>
    sign.test(readFileSync(file, 'utf8')),
  );
  expect(inShell).toHaveLength(1);
});

test('in the browser, the shell and the remotes of a page hold the same React', async ({ page }) => {
  await page.goto('/');
  await whenHydrated(page);
  // The first interaction hydrates the fragments of other remotes too.
  await page.mouse.move(200, 200);
  await expect(
    page.locator('[data-fragment="checkout.mini-cart"] button, [data-fragment="checkout.mini-cart"] a').first(),
  ).toBeVisible();
  const reacts = await page.evaluate(async () => {
    interface Shared {
      lib?: () => unknown;
      get?: () => unknown;
    }
    interface Instance {
      name: string;
      shareScopeMap: { default: Record<string, Record<string, Shared>> };
    }
    const { __INSTANCES__: instances } = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
      .__FEDERATION__;
    const libraries = new Set<unknown>();
    const versions = new Set<string>();
    for (const { shareScopeMap } of instances) {
      for (const [version, { lib }] of Object.entries(shareScopeMap.default?.react ?? {})) {
        versions.add(version);
        if (lib) libraries.add(lib());
      }
    }
    return { instances: instances.length, versions: versions.size, libraries: libraries.size };
  });
  expect(reacts.instances).toBeGreaterThan(1);
  expect(reacts).toMatchObject({ versions: 1, libraries: 1 });
});
