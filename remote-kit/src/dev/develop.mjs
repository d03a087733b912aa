import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { devRemoteConfig, devServerHalfConfig, toDevPath } from './dev-configs.mjs';
import { writeDevRelease } from './dev-release.mjs';
import { createErrorReport } from './error-report.mjs';
import { createFramesAnswer, createMapReader } from './source-frames.mjs';
import { createTypeCheck } from './type-check.mjs';
import { createWaitingAnswer, holdPort } from './waiting-page.mjs';

/**
 * The shop around the remote that is worked on: whoever starts the dev server has one.
 * @typedef {object} Site
 * @property {string} address where it answers once it is up
 * @property {string} [shellFolder] the built browser half of its shell, whose source maps are shown as well
 * @property {string} [pictures] origin of another shop that has its pictures
 * @property {(request: import('node:http').IncomingMessage, answer: import('node:http').IncomingMessage) => void} [changeAnswer]
 * changes the headers of what it answers
 * @property {() => Promise<void>} prepare before the remote is built
 * @property {(releaseFolder: string) => Promise<void>} publish makes a release of the remote its live version
 * @property {() => Promise<void>} start resolves when it is up
 * @property {() => Promise<void>} stop also before it is up
 */

/**
 * @typedef {object} DevelopOptions
 * @property {import('./dev-configs.mjs').DevRemote} sources
 * @property {number} port
 * @property {Omit<Parameters<typeof createTypeCheck>[0], 'folder'>} types
 * @property {Site} site
 */

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

/** The remote's scripts are in the dev server's memory, the shell's on the disk. @param {import('webpack').Compiler} compiler @param {string} [shellFolder] */
function answerFrames(compiler, shellFolder) {
  const readShellMap = shellFolder ? createMapReader(fs, shellFolder) : () => undefined;
  return createFramesAnswer((address) => {
    const memory = /** @type {typeof import('node:fs')} */ (compiler.outputFileSystem);
    return createMapReader(memory, compiler.outputPath)(address) ?? readShellMap(address);
  });
}

/**
 * Calls back whenever both halves are built and neither has an error. The answer says whether that is so now: while a half
 * is built again, its file may be half written.
 * @param {import('webpack').Compiler[]} halves
 * @param {ReturnType<typeof createErrorReport>} reportErrors
 * @param {() => void} onBuilt
 */
function whenBothBuilt(halves, reportErrors, onBuilt) {
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

/** Who answers what the dev server does not. @param {Site} site @returns {import('webpack-dev-server').Configuration['proxy']} */
function toProxy({ address, pictures, changeAnswer }) {
  const whole = {
    context: (/** @type {string} */ url) => !url.startsWith('/-/dev/'),
    target: address,
    xfwd: true,
    ...(changeAnswer && {
      onProxyRes(
        /** @type {import('node:http').IncomingMessage} */ answer,
        /** @type {import('node:http').IncomingMessage} */ request,
      ) {
        changeAnswer(request, answer);
      },
    }),
  };
  return [...(pictures ? [{ context: '/-/img/', target: pictures, changeOrigin: true }] : []), whole];
}

/**
 * Serves one remote from its sources, with hot reload, inside a shop.
 * @param {DevelopOptions} options
 * @returns {{ start(): Promise<void>, stop(): Promise<void> }} `start` resolves when the shop is up
 */
export function createDevelopment({ sources, port, types, site }) {
  const { remote } = sources;
  const answerWaiting = createWaitingAnswer(remote);
  const reportErrors = createErrorReport();
  /** @type {(() => Promise<void> | void)[]} */
  const closing = [() => site.stop()];
  let isStopping = false;
  let isUp = false;

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
        { name: 'frames', path: '/-/dev/frames', middleware: answerFrames(compiler, site.shellFolder) },
        { name: 'waiting', middleware: waitUntilUp },
        ...middlewares,
      ],
      proxy: toProxy(site),
    };
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

  /** @param {Parameters<typeof writeDevRelease>[0]} build */
  async function publish(build) {
    // Above every published version, and another one each time: a version never changes.
    const folder = await writeDevRelease(build, `999.0.0-dev.${Date.now()}`);
    await site.publish(folder).catch((error) => {
      throw new Error(`The release desk does not take it: ${error.message}`);
    });
  }

  /**
   * Builds both halves now and at every edit; resolves when the first build is live in the site's registry.
   * @param {() => Promise<void>} releasePort
   */
  async function startBuilding(releasePort) {
    const { config, chunkTable } = devRemoteConfig(sources);
    const browserHalf = webpack(config);
    const serverHalf = webpack(devServerHalfConfig(sources));
    const readClientFile = (/** @type {string} */ file) =>
      /** @type {typeof import('node:fs')} */ (browserHalf.outputFileSystem).readFileSync(
        path.join(config.output?.path ?? '', file),
      );
    const typeCheck = createTypeCheck({ folder: sources.folder, ...types });
    closing.push(typeCheck.stop);
    const checkTypes = newestOnly(async () => reportErrors('types', await typeCheck.findErrors()));
    const first = new Promise((resolve) => {
      const publishNewest = newestOnly(async () => {
        if (!areBuilt()) return;
        await publish({ sources, table: chunkTable.table, readClientFile });
        resolve(undefined);
      });
      const areBuilt = whenBothBuilt([browserHalf, serverHalf], reportErrors, () => {
        void publishNewest();
        void checkTypes();
      });
    });
    await startDevServer(browserHalf, releasePort);
    const watching = serverHalf.watch({}, () => undefined);
    closing.push(() => new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve())));
    await first;
  }

  return {
    async start() {
      const releasePort = await holdPort(port, answerWaiting);
      console.log(`Preparing the site: http://localhost:${port}/ says so until it is up …`);
      await site.prepare();
      await startBuilding(releasePort);
      await site.start();
      isUp = true;
      console.log(`${remote} is served from its sources at http://localhost:${port}/`);
    },
    async stop() {
      isStopping = true;
      await Promise.all(closing.map((close) => close()));
    },
  };
}
