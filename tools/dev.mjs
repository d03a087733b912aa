// npm run dev <remote>: one remote with hot reload, inside the shell, beside the published versions of the others.
import path from 'node:path';
import { createDevelopment } from '@storefront/remote-kit/dev';
import { listRemotes } from './build/list-remotes.mjs';
import { toWorkFolder } from './dev/dev-shell-config.mjs';
import { createDevSite } from './dev/dev-site.mjs';
import { endWithParent } from './processes.mjs';
import { rootFolder } from './root-folder.mjs';

const [remote = ''] = process.argv.slice(2);
const port = Number(process.env.PORT ?? 3100);
const dataFolder = path.resolve(rootFolder, process.env.DATA_DIR ?? '.data');
/** Of its own: a running shop keeps its data and its releases. */
const devDataFolder = path.join(dataFolder, 'dev');

const site = createDevSite({ remote, dataFolder, devDataFolder, port, onEnd: () => void stop(1) });
const development = createDevelopment({
  sources: {
    remote,
    // Elsewhere in tests, which do not edit the repository.
    folder: path.resolve(rootFolder, process.env.DEV_SOURCES ?? remote),
    root: rootFolder,
    workFolder: toWorkFolder(remote),
  },
  port,
  types: {
    tsconfig: path.join(rootFolder, 'tsconfig.base.json'),
    include: ['shared-ui/src/**/*.d.ts', 'remote-kit/src/types.d.ts'].map((files) => path.join(rootFolder, files)),
    workFolder: path.join(devDataFolder, 'types'),
  },
  site,
});
let isStopping = false;

/** @param {number} exitCode */
async function stop(exitCode) {
  if (isStopping) return;
  isStopping = true;
  await development.stop();
  process.exit(exitCode);
}

async function develop() {
  const remotes = listRemotes();
  if (!remotes.includes(remote)) throw new Error(`Name a remote: npm run dev ${remotes.join(' | ')}`);
  await development.start();
  process.send?.({ type: 'ready', port });
}

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
endWithParent();
develop().catch((error) => {
  if (!isStopping) console.error(error instanceof Error ? error.message : error);
  void stop(1);
});
