/** What every version has of its own, whatever its content. */
export interface OwnNames {
  version: string;
  /** The global name of its container. */
  container: string;
  saltedNames: ReadonlySet<string>;
}

/** Class and animation names of a CSS module, which are salted with the version; one that would begin with a digit has a `_`. */
export function findSaltedNames(css: string): string[] {
  return [...css.matchAll(/(?:\.|@keyframes )(_?[\w-]{6})(?![\w-])/g)].map(([, name = '']) => name);
}

/** The minifier sorts selectors, by their salted names. */
function sortSelectors(css: string): string {
  return css.replace(/[^{}]+(?=\{)/g, (selectors) => selectors.split(',').sort().join(','));
}

/** The minifier names variables by how often letters occur, those of salted names included. Properties stay: `.id`. */
function hideShortNames(script: string): string {
  return script.replace(/(?<![\w$]|(?<!\.\.)\.)[A-Za-z_$][\w$]?(?![\w$])/g, '$');
}

/** A browser file's text without what is another in every version: two builds of the same sources have the same. */
export function toComparable(file: string, text: string, { version, container, saltedNames }: OwnNames): string {
  const plain = text
    .replaceAll(container, '')
    .replaceAll(version, '')
    // In the name of the global that holds its chunks.
    .replaceAll(version.replace(/\W/g, '_'), '')
    .replace(/(?<![\w-])_?[\w-]{6}(?![\w-])/g, (word) => (saltedNames.has(word) ? 'name' : word));
  return file.endsWith('.css') ? sortSelectors(plain) : hideShortNames(plain);
}
