import { existsSync, readdirSync } from 'node:fs';

/** The shop's own pictures lie beside the seed, an owner's in a folder of the data. */
export function readKnownPictures(folders: readonly string[]): (name: string) => boolean {
  const names = new Set(
    folders
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder))
      .filter((file) => file.endsWith('.jpg'))
      .map((file) => file.slice(0, -'.jpg'.length)),
  );
  return (name) => names.has(name);
}
