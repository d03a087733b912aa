import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../build/base-config.mjs';

const compiler = path.join(rootFolder, 'node_modules/.bin/tsc');

/** Splits the compiler's output into errors; what explains one stands indented below it. @param {string} output */
export function parseTypeErrors(output) {
  return output.split(/\n(?=\S)/).flatMap((text) => (text.trim() ? [text.trimEnd()] : []));
}

/**
 * Checks the types of one remote and what it imports: webpack's loader only removes them. After the first time that takes
 * a second.
 * @param {string} folder of its sources, from the root
 * @param {string} workFolder for what the compiler keeps
 * @returns {{ findErrors: () => Promise<string[]>, stop: () => void }}
 */
export function createTypeCheck(folder, workFolder) {
  const settings = path.join(workFolder, 'tsconfig.json');
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(
    settings,
    JSON.stringify({
      extends: path.join(rootFolder, 'tsconfig.base.json'),
      compilerOptions: {
        typeRoots: [path.join(rootFolder, 'node_modules/@types')],
        incremental: true,
        tsBuildInfoFile: path.join(workFolder, 'types.tsbuildinfo'),
      },
      include: [path.resolve(rootFolder, folder, 'src'), path.join(rootFolder, 'shared-ui/src/**/*.d.ts')],
      // Tests are not part of what is served; `npm test` checks them.
      exclude: ['**/*.test.ts', '**/*.test.tsx'].map((files) => path.resolve(rootFolder, folder, files)),
    }),
  );
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running;
  return {
    findErrors: () =>
      new Promise((resolve) => {
        const words = ['--noEmit', '--pretty', 'false', '-p', settings];
        running = execFile(compiler, words, { cwd: rootFolder, maxBuffer: 2 ** 26 }, (_, output) =>
          resolve(parseTypeErrors(output)),
        );
      }),
    stop: () => void running?.kill(),
  };
}
