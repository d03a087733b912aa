// pnpm dev <remote>: one remote with hot reload, inside the shell, beside the published versions of the others.
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { rootFolder } from './build/base-config.mjs';
import { devPathOf, devRemoteConfig, devServerHalfConfig } from './dev/dev-configs.mjs';
import { prepareSite, startSite } from './dev/dev-site.mjs';
import { publishDevRelease, whenDeskIsDone } from './dev/publish-dev-release.mjs';
import { createWaitingAnswer, holdPort } from './dev/waiting-page.mjs';
import { endWithParent, stopPrograms } from './processes.mjs';
import { remotes } from './publish-remotes.mjs';

const [remote = ''] = process.argv.slice(2);
const port = Number(process.env.PORT ?? 3100);
const dataFolder = path.resolve(rootFolder, process.env.DATA_DIR ?? '.data');
/** Of its own: a running shop keeps its data and its releases. */
const devDataFolder = path.join(dataFolder, 'dev');
/** Elsewhere in tests, which do not edit the repository. */
const sources = process.env.DEV_SOURCES ?? remote;

/** @type {(() => Promise<void> | void)[]} */
const closing = [whenDeskIsDone];
let isStopping = false;
let isUp = false;
const answerWaiting = createWaitingAnswer(remote);

/** @param {number} exitCode */
async function stop(exitCode) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(closing.map((close) => close()));
  process.exit(exitCode);
}

/** @param {import('webpack').Compiler} compiler @param {import('webpack').Stats} stats */
function tellFaults({ name }, stats) {
  if (stats.hasErrors()) console.error(`${name}:\n${stats.toString({ preset: 'errors-only', colors: false })}`);
}

/** One after the other, and only the newest: an editor saves faster than a release is taken in. @param {() => Promise<void>} work */
function newestOnly(work) {
  let isRunning = false;
  let isAsked = false;
  return async function ask() {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    while (isAsked && !isStopping) {
      isAsked = false;
      await work().catch((error) => console.error(`The release desk does not take it: ${error.message}`));
    }
    isRunning = false;
  };
}

/** @param {import('webpack-dev-server').Request} request @param {import('webpack-dev-server').Response} response @param {() => void} next */
function waitUntilUp(request, response, next) {
  if (isUp || request.url?.startsWith(devPathOf(remote))) next();
  else answerWaiting(request, response);
}

/** @returns {import('webpack-dev-server').Configuration} */
function devServerOptions() {
  const socketPath = `${devPathOf(remote)}ws`;
  return {
    port,
    host: 'localhost',
    hot: true,
    liveReload: false,
    webSocketServer: { type: 'ws', options: { path: socketPath } },
    client: { overlay: false, logging: 'warn', webSocketURL: { pathname: socketPath } },
    devMiddleware: { publicPath: devPathOf(remote), stats: 'none' },
    static: false,
    setupExitSignals: false,
    setupMiddlewares: (middlewares) => [{ name: 'waiting', middleware: waitUntilUp }, ...middlewares],
    proxy: [
      { context: (address) => !address.startsWith('/-/dev/'), target: `http://localhost:${port + 4}`, xfwd: true },
    ],
  };
}

/** Keeps a compiler from its first build until it is told to begin. @param {import('webpack').Compiler} compiler */
function holdBack(compiler) {
  /** @type {() => void} */
  let begin = () => undefined;
  const isBegun = new Promise((resolve) => {
    begin = () => resolve(undefined);
  });
  compiler.hooks.watchRun.tapPromise('Dev', () => isBegun);
  return () => begin();
}

/**
 * Serves the browser's half and replaces it in the page; everything else is the site's.
 * @param {import('webpack').Compiler} compiler
 * @param {() => Promise<void>} letGoOfPort
 */
async function startDevServer(compiler, letGoOfPort) {
  const server = new WebpackDevServer(devServerOptions(), compiler);
  closing.push(() => server.stop());
  // A build keeps this process from answering anybody: it begins when the port is taken again.
  const begin = holdBack(compiler);
  await letGoOfPort();
  await server.start();
  begin();
}

/** Calls back whenever both halves are built and neither has a fault. @param {import('webpack').Compiler[]} halves @param {() => void} onBuilt */
function whenBothBuilt(halves, onBuilt) {
  /** @type {Set<import('webpack').Compiler>} */
  const built = new Set();
  for (const half of halves)
    half.hooks.done.tap('Dev', (stats) => {
      tellFaults(half, stats);
      if (stats.hasErrors()) built.delete(half);
      else built.add(half);
      if (built.size === halves.length) onBuilt();
    });
}

/**
 * Builds both halves now and at every edit; resolves when the first build is live in the site's registry.
 * @param {() => Promise<void>} letGoOfPort
 */
async function startBuilding(letGoOfPort) {
  const { config, chunkTable } = devRemoteConfig(remote, sources);
  const browserHalf = webpack(config);
  const serverHalf = webpack(devServerHalfConfig(remote, sources));
  const readClientFile = (/** @type {string} */ file) =>
    /** @type {typeof import('node:fs')} */ (browserHalf.outputFileSystem).readFileSync(
      path.join(config.output?.path ?? '', file),
    );
  const first = new Promise((resolve) => {
    const publish = newestOnly(async () => {
      await publishDevRelease(devDataFolder, { remote, table: chunkTable.table, readClientFile });
      resolve(undefined);
    });
    whenBothBuilt([browserHalf, serverHalf], () => void publish());
  });
  await startDevServer(browserHalf, letGoOfPort);
  const watching = serverHalf.watch({}, () => undefined);
  closing.push(() => new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve())));
  await first;
}

async function develop() {
  if (!remotes.includes(remote)) throw new Error(`Name a remote: pnpm dev ${remotes.join(' | ')}`);
  const letGoOfPort = await holdPort(port, answerWaiting);
  console.log(`Preparing the site: http://localhost:${port}/ says so until it is up …`);
  await prepareSite(remote, dataFolder, devDataFolder);
  await startBuilding(letGoOfPort);
  const { child, ready } = startSite(devDataFolder, port);
  closing.push(() => stopPrograms([child], 15_000));
  child.once('exit', () => void stop(1));
  await ready;
  isUp = true;
  console.log(`${remote} is served from its sources at http://localhost:${port}/`);
  process.send?.({ type: 'ready', port });
}

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
endWithParent();
develop().catch((error) => {
  if (!isStopping) console.error(error instanceof Error ? error.message : error);
  void stop(1);
});
