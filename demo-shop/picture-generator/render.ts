import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { masters } from './masters';

const here = path.dirname(fileURLToPath(import.meta.url));
const mastersFolder = path.resolve(here, '../seed/pictures');
/** Which drawing each master shows, so that a change of the generator renders what it changes and nothing else. */
const drawingsFile = path.join(here, 'drawings.json');

const firstViewWidth = 1200;
/** Pages show these beside each other, never alone. */
const otherViewWidth = 1000;
const sceneWidth = 1800;
/** The shop makes its sizes from the masters anew; below this the grain of the ground shows blocks. */
const quality = 73;

/** Sixteen characters are enough to tell drawings apart. */
export const toDigest = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16);

function readSize(svg: string): { width: number; height: number } {
  const [, width, height] = / width="([\d.]+)" height="([\d.]+)"><defs>/.exec(svg) ?? [];
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}

function masterWidth(name: string, drawnWidth: number): number {
  if (name.startsWith('scene-')) return Math.min(sceneWidth, drawnWidth * 1.6);
  return /-[23]$/.test(name) ? otherViewWidth : firstViewWidth;
}

/** Shows one drawing after the other on one page and gives each as a picture of its target width. */
async function openStudio(browser: Browser): Promise<(name: string, svg: string) => Promise<Buffer>> {
  const page = await browser.newPage();
  const camera = await page.context().newCDPSession(page);
  return async (name, svg) => {
    const { width, height } = readSize(svg);
    await page.setViewportSize({ width, height });
    await page.setContent(`<body style="margin:0">${svg}</body>`);
    // Not page.screenshot(): to pack the grain of one picture into a small PNG takes a browser more than a second.
    const { data } = await camera.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      clip: { x: 0, y: 0, width, height, scale: masterWidth(name, width) / width },
    });
    return Buffer.from(data, 'base64');
  };
}

interface Wish {
  browserPath: string;
  /** Some masters only; none for all. */
  names: string[];
  /** Also those whose drawing is the same as last time. */
  isForced: boolean;
}

/** Renders masters one after the other in one browser: a page must not run these filters, and few other renderers know the blend modes. */
export async function renderMasters({ browserPath, names, isForced }: Wish): Promise<void> {
  const drawings = readDrawings();
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
  const photograph = await openStudio(browser);
  for (const [name, draw] of Object.entries(masters)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const svg = draw();
    const file = path.join(mastersFolder, `${name}.jpg`);
    if (!isForced && drawings[name] === toDigest(svg) && existsSync(file)) continue;
    const image = await photograph(name, svg);
    await sharp(image).jpeg({ quality, mozjpeg: true }).toFile(file);
    writeDrawings({ ...readDrawings(), [name]: toDigest(svg) });
    console.log(`${name} ${Math.round(statSync(file).size / 1024)} kB`);
  }
  await browser.close();
  report();
}

function readDrawings(): Record<string, string> {
  return existsSync(drawingsFile) ? JSON.parse(readFileSync(drawingsFile, 'utf8')) : {};
}

/** In the order of the names, whatever was rendered when. */
function writeDrawings(drawings: Record<string, string>): void {
  const sorted = Object.entries(drawings).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(drawingsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

function report(): void {
  const files = readdirSync(mastersFolder);
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(mastersFolder, file)).size, 0);
  console.log(`${files.length} masters, ${(bytes / 1024 / 1024).toFixed(1)} MiB`);
}
