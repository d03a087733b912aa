// Draws every picture and rasterises it once: node tools/draw/render.mjs <folder for JPEG masters> [names…]
// A browser does it, because a page must not run these filters and few other renderers know the blend modes.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { shot, TOOLS } from './draw.mjs';
import { scenes } from './scenes.mjs';
import { SHOTS } from './shots.mjs';

const PRODUCT_WIDTH = 1200;
const SCENE_WIDTH = 1800;
const QUALITY = 82;

const [folder, ...names] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder for the pictures.');
fs.mkdirSync(folder, { recursive: true });

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test');
const svgs = new Map([
  ...Object.entries(SHOTS).map(([name, [form, options, place]]) => [name, () => shot(form, options, place)]),
  ...Object.entries(scenes(TOOLS)).map(([name, svg]) => [name, () => svg]),
]);

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
for (const [name, draw] of svgs) {
  if (names.length > 0 && !names.includes(name)) continue;
  const svg = draw();
  const [width, height] = ['width', 'height'].map((side) => Math.round(Number(new RegExp(` ${side}="([\\d.]+)"`).exec(svg)?.[1])));
  const target = name.startsWith('scene-') ? Math.min(SCENE_WIDTH, width * 1.6) : PRODUCT_WIDTH;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: target / width });
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  await page.screenshot({ path: path.join(folder, `${name}.jpg`), type: 'jpeg', quality: QUALITY });
  await page.close();
  console.log(name);
}
await browser.close();
