import webpack from 'webpack';

/**
 * Runs one build; throws with webpack's own words when it fails or warns.
 * @param {import('webpack').Configuration} config
 */
export async function runWebpack(config) {
  const compiler = webpack(config);
  /** @type {import('webpack').Stats} */
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (result ? resolve(result) : reject(error))),
  );
  await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve(undefined))));
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(`Build of ${config.name} failed:\n${stats.toString({ preset: 'errors-warnings', colors: false })}`);
  }
  return stats;
}
