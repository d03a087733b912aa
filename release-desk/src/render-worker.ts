import { parentPort, workerData } from 'node:worker_threads';
import { confineProcess, evaluateServerUnit } from '@storefront/contracts/releases/server-unit';
import * as runtime from '@storefront/contracts/runtime';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as zustand from 'zustand';
import type { RenderJob } from './checks/render/render-check';
import { renderPages } from './checks/render/render-pages';
import { createPositionFinder, describeThrown } from './checks/render/source-positions';
import { watchUnit } from './checks/render/watch-unit';

/** The shared libraries of the shell. */
const shared = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  zustand,
  '@storefront/contracts/runtime': runtime,
};

const { source, filename, sourceMap, remote, input } = workerData as RenderJob;
const report = parentPort?.postMessage.bind(parentPort) ?? (() => undefined);
const findPosition = createPositionFinder(filename, sourceMap);
// As in the shell (remote-worker.ts): what a release cannot reach there must not help it here.
confineProcess();
const watch = watchUnit(findPosition, (subject, reason) => report({ kind: 'error', subject, reason }));

renderPages(() => evaluateServerUnit(source, { filename, remote, shared }), input, report, {
  findPosition,
  watch,
  renders: 200,
}).catch((error: unknown) => {
  report({
    kind: 'error',
    subject: 'the server half',
    reason: `throws: ${describeThrown(error, findPosition)}`,
  });
  report({ kind: 'done' });
});
