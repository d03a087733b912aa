import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { createInlineStyle, type InlineStyle } from './inline-style';

/** Address below which the shell's own browser files are served. */
export const assetsPath = '/-/assets/';

const manifest = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  fonts: z.array(z.string()),
  integrity: z.record(z.string(), z.string()),
});

/** The shell's own browser build. */
export interface ShellAssets {
  scripts: readonly { src: string; integrity: string }[];
  /** The shell's style sheets: small, and needed before anything is painted. */
  style: InlineStyle;
  /** Fonts that the first screen needs, as addresses. */
  fonts: readonly string[];
  /** Address → hash of every file of the build. */
  integrity: Readonly<Record<string, string>>;
}

/** Only the latin faces are preloaded; latin-ext follows when the text asks for it. */
const firstFonts = /(?:inter|fraunces)-latin\./;

export async function readShellAssets(clientFolder: string): Promise<ShellAssets> {
  const { js, css, fonts, integrity } = manifest.parse(
    JSON.parse(await readFile(path.join(clientFolder, 'manifest.json'), 'utf8')),
  );
  const sheets = await Promise.all(css.map((file) => readFile(path.join(clientFolder, file), 'utf8')));
  return {
    scripts: js.map((file) => ({ src: assetsPath + file, integrity: integrity[file] ?? '' })),
    style: createInlineStyle(sheets.join('')),
    fonts: fonts.filter((file) => firstFonts.test(file)).map((file) => assetsPath + file),
    integrity: Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [assetsPath + file, hash])),
  };
}
