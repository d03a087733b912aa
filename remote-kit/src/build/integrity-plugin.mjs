/**
 * Gives lazily loaded chunks the integrity hash of their release: the shell lays the hashes of all remotes' files at
 * `self.__SRI__` (address → hash) before any remote starts. Fail-closed: a file without a hash is not asked for.
 */
export class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      compiler.webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) =>
          `${source}\nscript.integrity = self.__SRI__[new URL(url, location.href).pathname] || 'sha384-unknown';\nscript.crossOrigin = 'anonymous';`,
      );
    });
  }
}
