import { createRequire } from 'node:module';
import path from 'node:path';
import { ChunkIntegrityPlugin } from '@storefront/remote-kit/build';
import { forDevelopment, withJsx } from '@storefront/remote-kit/dev';
import { shellBrowserConfig } from '../build/shell-configs.mjs';
import { rootFolder } from '../root-folder.mjs';

const require = createRequire(import.meta.url);

/** Where the dev build of a unit is. @param {string} unit */
export const toWorkFolder = (unit) => path.join(rootFolder, '.cache/dev', unit);

/** The shell in the browser with React's development half, which knows how to replace components. */
export function devShellConfig() {
  const config = shellBrowserConfig();
  const dev = forDevelopment(config, { output: path.join(toWorkFolder('shell'), 'client'), name: 'shell-dev-browser' });
  return {
    ...withJsx(dev, { development: true, refresh: false }),
    entry: {
      main: [require.resolve('./refresh-first.mjs'), require.resolve('./error-overlay.mjs'), './src/client/main.ts'],
    },
    // Published remotes bring their chunks with hashes; the shell's own have them in development as well.
    plugins: [...(dev.plugins ?? []), new ChunkIntegrityPlugin()],
  };
}
