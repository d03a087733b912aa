/**
 * Modules of the federation plugin whose names hold the folder that is built in: a file that it writes for the build, and
 * the container, which names that file.
 * @type {readonly [id: string, isIt: (identifier: string) => boolean][]}
 */
const namedByPlace = [
  ['container', (identifier) => identifier.startsWith('container entry ')],
  ['federation-runtime', (identifier) => /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/.test(identifier)],
];

/**
 * Gives modules that webpack would number by where they lie a name instead: the same sources become the same bytes on
 * every machine, so that a build can be compared with what was published.
 */
export class SameIdsAnywherePlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('SameIdsAnywhere', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SameIdsAnywhere', (modules) => {
        for (const module of modules) {
          const [id] = namedByPlace.find(([, isIt]) => isIt(module.identifier())) ?? [];
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
