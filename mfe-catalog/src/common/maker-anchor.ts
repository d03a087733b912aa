/** Where a maker stands on the makers' page. */
export function makerAnchor(makerId: number): string {
  return `maker-${makerId}`;
}
