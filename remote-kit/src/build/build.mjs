export { baseConfig } from './base-config.mjs';
export { buildRemote } from './build-remote.mjs';
export { withShortMessages } from './federation-errors.mjs';
export { ChunkIntegrityPlugin } from './integrity-plugin.mjs';
export { ChunkTablePlugin, toIntegrity, writeReleaseJson } from './release-json-plugin.mjs';
export { containerName, remoteBrowserConfig, remoteServerConfig } from './remote-configs.mjs';
export { runWebpack } from './run-webpack.mjs';
export { readSharedVersions } from './shared-libraries.mjs';
export { hashSources } from './source-files.mjs';
