import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { confineProcess } from '@storefront/contracts/releases/server-unit';
import { injectedModules } from './injected-modules';
import { startLocally } from './local-runtime';
import type { ServerHalf } from './remote-runtime';
import { serveRuntime } from './serve-runtime';
import type { FromThread, Port, ToThread } from './thread-messages';

const port = parentPort as Port<ToThread, FromThread>;
const memoryEveryMs = 500;

// The program of the thread in which a release's code runs (remote-thread.ts). What is thrown here ends the thread.

confineProcess();

setInterval(() => {
  const { used_heap_size: heapBytes, external_memory: externalBytes } = getHeapStatistics();
  port.postMessage({ kind: 'memory', heapBytes, externalBytes });
}, memoryEveryMs).unref();

const loading = startLocally(injectedModules)(workerData as ServerHalf);
void loading.then((runtime) => serveRuntime(runtime, port));
