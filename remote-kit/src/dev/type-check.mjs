import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Splits the compiler's output into errors; what explains one stands indented below it. @param {string} output */
export function parseTypeErrors(output) {
  return output.split(/\n(?=\S)/).flatMap((text) => (text.trim() ? [text.trimEnd()] : []));
}

/**
 * Checks the types of one remote and what it imports: webpack's loader only removes them. After the first time that takes
 * a second.
 * @param {object} options
 * @param {string} options.folder of its sources
 * @param {string} options.tsconfig what the compiler is told; the compiler itself is installed beside it
 * @param {readonly string[]} [options.include] declarations that the sources need and do not import
 * @param {string} options.workFolder for what the compiler keeps
 * @returns {{ findErrors: () => Promise<string[]>, stop: () => void }}
 */
export function createTypeCheck({ folder, tsconfig, include = [], workFolder }) {
  const installed = path.join(path.dirname(tsconfig), 'node_modules');
  const settings = path.join(workFolder, 'tsconfig.json');
  // From there the compiler finds all declarations of packages by itself; from elsewhere it has to be told of some.
  const isBelow = workFolder.startsWith(path.dirname(tsconfig) + path.sep);
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(
    settings,
    JSON.stringify({
      extends: tsconfig,
      compilerOptions: {
        ...(isBelow ? {} : { typeRoots: [path.join(installed, '@types')] }),
        incremental: true,
        tsBuildInfoFile: path.join(workFolder, 'types.tsbuildinfo'),
      },
      include: [path.join(folder, 'src'), ...include],
      // Tests are not part of what is served; they are checked with everything else.
      exclude: ['**/*.test.ts', '**/*.test.tsx'].map((files) => path.join(folder, files)),
    }),
  );
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running;
  return {
    findErrors: () =>
      new Promise((resolve) => {
        const words = ['--noEmit', '--pretty', 'false', '-p', settings];
        running = execFile(
          path.join(installed, '.bin/tsc'),
          words,
          { cwd: path.dirname(tsconfig), maxBuffer: 2 ** 26 },
          (_, output) => resolve(parseTypeErrors(output)),
        );
      }),
    stop: () => void running?.kill(),
  };
}
