import { parentPort, workerData } from 'node:worker_threads';
import { evaluateServerUnit } from '@storefront/contracts/releases/server-unit';
import * as runtime from '@storefront/contracts/runtime';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as zustand from 'zustand';
import type { RenderJob } from './checks/render/render-check';
import { renderPages } from './checks/render/render-pages';

/** The shared libraries of the shell. */
const shared = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  zustand,
  '@storefront/contracts/runtime': runtime,
};

const { source, filename, remote, recordings } = workerData as RenderJob;
const tell = parentPort?.postMessage.bind(parentPort) ?? (() => undefined);

renderPages(() => evaluateServerUnit(source, { filename, remote, shared }), recordings, tell).catch(
  (error: unknown) => {
    tell({
      kind: 'fault',
      pageKey: 'the server half',
      reason: `throws: ${error instanceof Error ? error.message : error}`,
    });
    tell({ kind: 'done' });
  },
);
