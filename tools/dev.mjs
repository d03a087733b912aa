// npm run dev <remote>: one remote with hot reload, inside the shell, beside the published versions of the others.
import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { rootFolder } from './build/base-config.mjs';
import { listRemotes } from './build/remote-manifest.mjs';
import { devRemoteConfig, devServerHalfConfig, toDevFolder, toDevPath } from './dev/dev-configs.mjs';
import { prepareSite, startSite } from './dev/dev-site.mjs';
import { createErrorReport } from './dev/error-report.mjs';
import { publishDevRelease, whenDeskIsDone } from './dev/publish-dev-release.mjs';
import { createFramesAnswer, createMapReader } from './dev/source-frames.mjs';
import { createTypeCheck } from './dev/type-check.mjs';
import { createWaitingAnswer, holdPort } from './dev/waiting-page.mjs';
import { endWithParent, stopPrograms } from './processes.mjs';

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

const reportErrors = createErrorReport();

/** @param {import('webpack').Stats} stats */
function toErrors(stats) {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  // A loader's path and stack differ from run to run, and say nothing of the sources.
  return errors.map(({ moduleName, message }) =>
    [
      moduleName,
      message
        .replace(/^Module build failed.*\n/, '')
        .split(/\n+(?:Caused by|Stack backtrace):/)[0]
        ?.trimEnd(),
    ]
      .filter(Boolean)
      .join('\n'),
  );
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
      await work().catch((error) => console.error(error instanceof Error ? error.message : error));
    }
    isRunning = false;
  };
}

/** @param {import('webpack-dev-server').Request} request @param {import('webpack-dev-server').Response} response @param {() => void} next */
function waitUntilUp(request, response, next) {
  if (isUp || request.url?.startsWith(toDevPath(remote))) next();
  else answerWaiting(request, response);
}

/** The remote's scripts are in the dev server's memory, the shell's on the disk. @param {import('webpack').Compiler} compiler */
function answerFrames(compiler) {
  const readShellMap = createMapReader(fs, toDevFolder('shell', 'client'));
  return createFramesAnswer((address) => {
    const memory = /** @type {typeof import('node:fs')} */ (compiler.outputFileSystem);
    return createMapReader(memory, compiler.outputPath)(address) ?? readShellMap(address);
  });
}

/** @param {import('webpack').Compiler} compiler @returns {import('webpack-dev-server').Configuration} */
function devServerOptions(compiler) {
  const socketPath = `${toDevPath(remote)}ws`;
  return {
    port,
    host: 'localhost',
    hot: true,
    liveReload: false,
    webSocketServer: { type: 'ws', options: { path: socketPath } },
    client: { overlay: false, logging: 'warn', webSocketURL: { pathname: socketPath } },
    devMiddleware: { publicPath: toDevPath(remote), stats: 'none' },
    static: false,
    setupExitSignals: false,
    setupMiddlewares: (middlewares) => [
      { name: 'frames', path: '/-/dev/frames', middleware: answerFrames(compiler) },
      { name: 'waiting', middleware: waitUntilUp },
      ...middlewares,
    ],
    proxy: [
      { context: (address) => !address.startsWith('/-/dev/'), target: `http://localhost:${port + 4}`, xfwd: true },
    ],
  };
}

/** Delays the first build of a compiler until it is started. @param {import('webpack').Compiler} compiler */
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
 * @param {() => Promise<void>} releasePort
 */
async function startDevServer(compiler, releasePort) {
  const server = new WebpackDevServer(devServerOptions(compiler), compiler);
  closing.push(() => server.stop());
  // A build keeps this process from answering anybody: it begins when the port is taken again.
  const begin = holdBack(compiler);
  await releasePort();
  await server.start();
  begin();
}

/**
 * Calls back whenever both halves are built and neither has an error. The answer says whether that is so now: while a half
 * is built again, its file may be half written.
 * @param {import('webpack').Compiler[]} halves @param {() => void} onBuilt
 */
function whenBothBuilt(halves, onBuilt) {
  /** @type {Set<import('webpack').Compiler>} */
  const built = new Set();
  const areBuilt = () => built.size === halves.length;
  for (const half of halves) {
    half.hooks.watchRun.tap('Dev', () => void built.delete(half));
    half.hooks.done.tap('Dev', (stats) => {
      reportErrors(half.name ?? '', toErrors(stats));
      if (stats.hasErrors()) built.delete(half);
      else built.add(half);
      if (areBuilt()) onBuilt();
    });
  }
  return areBuilt;
}

/**
 * Builds both halves now and at every edit; resolves when the first build is live in the site's registry.
 * @param {() => Promise<void>} releasePort
 */
async function startBuilding(releasePort) {
  const { config, chunkTable } = devRemoteConfig(remote, sources);
  const browserHalf = webpack(config);
  const serverHalf = webpack(devServerHalfConfig(remote, sources));
  const readClientFile = (/** @type {string} */ file) =>
    /** @type {typeof import('node:fs')} */ (browserHalf.outputFileSystem).readFileSync(
      path.join(config.output?.path ?? '', file),
    );
  const types = createTypeCheck(sources, path.join(devDataFolder, 'types'));
  closing.push(types.stop);
  const checkTypes = newestOnly(async () => reportErrors('types', await types.findErrors()));
  const first = new Promise((resolve) => {
    const publish = newestOnly(async () => {
      if (!areBuilt()) return;
      await publishDevRelease(devDataFolder, { remote, table: chunkTable.table, readClientFile }).catch((error) => {
        throw new Error(`The release desk does not take it: ${error.message}`);
      });
      resolve(undefined);
    });
    const areBuilt = whenBothBuilt([browserHalf, serverHalf], () => {
      void publish();
      void checkTypes();
    });
  });
  await startDevServer(browserHalf, releasePort);
  const watching = serverHalf.watch({}, () => undefined);
  closing.push(() => new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve())));
  await first;
}

async function develop() {
  const remotes = listRemotes();
  if (!remotes.includes(remote)) throw new Error(`Name a remote: npm run dev ${remotes.join(' | ')}`);
  const releasePort = await holdPort(port, answerWaiting);
  console.log(`Preparing the site: http://localhost:${port}/ says so until it is up …`);
  await prepareSite(remote, dataFolder, devDataFolder);
  await startBuilding(releasePort);
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
