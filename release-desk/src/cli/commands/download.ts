import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { DeskError } from '../../errors';
import type { Desk } from '../../operations/desk';
import { readManifest } from '../../operations/read-manifest';
import { showRelease } from '../../operations/show-release';
import { releaseFileName, requireIntegrity, toIntegrity, toReleaseFolder } from '../../registry/release-folder';
import { type Act, type AskedRelease, parseAskedRelease } from '../command';

/** Refuses a folder with something in it: nothing of another version may be left there. */
async function createEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new DeskError('request_invalid', `${folder} is not empty: --out takes a new folder`);
}

/** Writes a version's files, each as the manifest promises it; the manifest comes last, so that half a release is none. */
async function writeRelease(desk: Desk, manifest: Buffer, out: string): Promise<number> {
  const { release } = toReleaseFolder(out, manifest);
  const names = Object.keys(release.files);
  for (const name of names) {
    const bytes = await desk.readFile(release, name);
    requireIntegrity(release, name, toIntegrity(bytes));
    const file = path.join(out, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  await writeFile(path.join(out, releaseFileName), manifest);
  return names.length;
}

async function download(desk: Desk, [asked]: [AskedRelease], { out }: { out: string }) {
  const version = asked.version ?? (await desk.call(showRelease, asked)).version;
  const { remote } = asked;
  const { manifest } = await desk.call(readManifest, { remote, version });
  const folder = path.resolve(out);
  await createEmptyFolder(folder);
  try {
    const files = await writeRelease(desk, Buffer.from(manifest), folder);
    return { result: { remote, version, folder, files }, text: `${remote}@${version}: ${files} files in ${out}` };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export function addDownload(program: Command, act: Act): void {
  program
    .command('download')
    .description('write a published version into a folder, every file verified; without a version, the live one')
    .argument('<remote[@version]>', 'the version, or the remote', parseAskedRelease)
    .requiredOption('--out <folder>', 'a new folder')
    .action(act(download));
}
