/** Hashes of every file of the release set: without them no further file may run. Those of the first screen came with the document. */
export async function fetchIntegrity(releaseSet: string): Promise<void> {
  const response = await fetch(`/-/sets/${releaseSet}.json`);
  if (response.ok) Object.assign(globalThis.__SRI__, await response.json());
}
