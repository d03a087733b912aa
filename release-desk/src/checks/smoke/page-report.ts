import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** One page at one width: its errors and how much of the screen differs from the live version. */
export interface PageReport {
  pageKey: string;
  /** The candidate's fragment that the page was visited for; undefined for a page that was visited for itself. */
  fragment?: string | undefined;
  width: number;
  /** False where the recordings do not suffice for the page: then it is not judged, unless the live version shows it. */
  isShown: boolean;
  errors: string[];
  /** Percent of the pixels; null where there is nothing to compare with. */
  differentPercent: number | null;
  /** The picture of the differences, beside the report. */
  diff: string | null;
}

/** Compares two screenshots; the picture shows what differs in red. */
export async function compareScreenshots(
  candidate: Buffer,
  live: Buffer,
): Promise<{ differentPercent: number; picture: Buffer }> {
  if (candidate.equals(live)) return { differentPercent: 0, picture: candidate };
  const [{ default: pixelmatch }, { PNG }] = await Promise.all([import('pixelmatch'), import('pngjs')]);
  const [after, before] = [PNG.sync.read(candidate), PNG.sync.read(live)];
  const { width, height } = after;
  const picture = new PNG({ width, height });
  const different = pixelmatch(before.data, after.data, picture.data, width, height);
  const differentPercent = Math.round((different / (width * height)) * 10_000) / 100;
  return { differentPercent, picture: PNG.sync.write(picture) };
}

/** Where one run keeps its report. */
export interface ReportFolder {
  clear(): Promise<void>;
  store(name: string, content: string | Buffer): Promise<void>;
}

/** The reports of one run, in a folder beside the signed result. */
export function openReportFolder(registryFolder: string, remote: string, version: string): ReportFolder {
  const folder = path.join(registryFolder, 'smoke', remote, version);
  return {
    async clear() {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
    },
    async store(name, content) {
      await writeFile(path.join(folder, name), content);
    },
  };
}
