/** The id of a maker on the makers' page. */
export function toMakerAnchor(makerId: number): string {
  return `maker-${makerId}`;
}
