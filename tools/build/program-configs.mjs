import webpack from 'webpack';
import { serviceConfig } from './service-config.mjs';
import { sharedVersions } from './shared-versions.mjs';

/** Entries besides `main`. @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
const moreEntries = {
  'release-desk': {
    cli: './src/cli.ts',
    'render-worker': './src/render-worker.ts',
    'check-process': './src/check-process.ts',
  },
  'shop-api': { shop: './src/shop-command.ts' },
};

/**
 * The build of a Node program of ours, the shell aside.
 * @param {string} unit
 * @returns {import('webpack').Configuration}
 */
export function programConfig(unit) {
  const config = serviceConfig(unit, { main: './src/main.ts', ...moreEntries[unit] });
  // The release desk compares what the shell hands to remotes with what they ask for.
  const known = new webpack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(sharedVersions) });
  return { ...config, plugins: [...(config.plugins ?? []), known] };
}
