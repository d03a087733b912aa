const largestId = 2_147_483_647;

/** Whether an id can be one of ours at all: addresses hold whatever a visitor types. */
export function isPossibleId(id: number): boolean {
  return id > 0 && id <= largestId;
}
