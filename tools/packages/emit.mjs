import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../root-folder.mjs';

const compiler = path.join(rootFolder, 'node_modules/.bin/tsc');

/** @param {string} folder @returns {string[]} files below it, relative to it */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);
const isCompiled = (/** @type {string} */ file) => /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('.d.ts');

/** Compiles the sources of a package to JavaScript and declarations. @param {string} source @param {string} target */
function compile(source, target) {
  const settings = `${target}.tsconfig.json`;
  writeFileSync(
    settings,
    JSON.stringify({
      extends: path.join(rootFolder, 'tsconfig.base.json'),
      compilerOptions: {
        ...{ noEmit: false, declaration: true, rootDir: source, outDir: target, target: 'ES2022' },
        typeRoots: [path.join(rootFolder, 'node_modules/@types')],
        types: ['node', 'jest'],
      },
      include: [source, path.join(rootFolder, 'remote-kit/src/types.d.ts')],
      exclude: [path.join(source, '**/*.test.ts'), path.join(source, '**/*.test.tsx')],
    }),
  );
  execFileSync(compiler, ['-p', settings], { cwd: rootFolder, stdio: 'inherit' });
}

/** An import, an export or a type that names a module of the same package. */
const relativeModule = /(\bfrom\s*|\bimport\s*\(?\s*(?:\/\*.*?\*\/\s*)?)(['"])(\.\.?\/[^'"]+)\2/g;

/**
 * Names files in full: sources name them without an ending, which Node and most readers of ES modules do not resolve.
 * @param {string} text
 * @param {string} file that it is of
 */
export function nameFiles(text, file) {
  return text.replace(relativeModule, (all, before, quote, name) => {
    const base = path.resolve(path.dirname(file), name);
    // Of a module beside its declarations, or of one that is imported for its types alone.
    const isNamed = existsSync(base) && path.extname(name) !== '';
    if (isNamed) return all;
    if (!existsSync(`${base}.js`)) throw new Error(`${file} imports ${name}, which is not there`);
    return `${before}${quote}${name}.js${quote}`;
  });
}

/**
 * Builds what a package consists of: `.js`, `.d.ts`, and everything else as it is.
 * @param {string} source
 * @param {string} target
 */
export function emitPackage(source, target) {
  mkdirSync(target, { recursive: true });
  compile(source, target);
  for (const file of listFiles(source)) {
    if (!isTest(file) && !isCompiled(file))
      cpSync(path.join(source, file), path.join(target, file), { recursive: true });
  }
  for (const file of listFiles(target).filter((name) => /\.(js|mjs|d\.m?ts)$/.test(name))) {
    const full = path.join(target, file);
    const text = readFileSync(full, 'utf8');
    writeFileSync(full, nameFiles(text, full));
    if (text.startsWith('#!')) chmodSync(full, 0o755);
  }
}
