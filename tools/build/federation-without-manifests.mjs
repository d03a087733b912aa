/**
 * Stands in for three modules of @module-federation/runtime-core (2.9.2, pinned) that serve manifests, snapshots and
 * preloading by manifest. The shell names a remote's entry directly and preloads by HTTP headers, so none of it ever
 * runs: 2.3 kB brotli of every first load. What is called all the same, when a remote is taken away for a second try,
 * answers that nothing is known.
 */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {} };
}

export const getGlobalRemoteInfo = () => ({});

function neverAsked() {
  throw new Error('Remotes have no manifests here: the shell preloads by Link headers');
}

export const preloadAssets = neverAsked;
export const formatPreloadArgs = neverAsked;
export const normalizePreloadExposes = neverAsked;
export const defaultPreloadArgs = {};
