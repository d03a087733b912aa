import { pageParameters } from '@storefront/contracts/page-parameters';

/** The id of a maker on the makers' page. */
export function toMakerAnchor(makerId: number): string {
  return `maker-${makerId}`;
}

/** The makers' page with this maker on it, however many there are. */
export function toMakerPath(makersPath: string, makerId: number): string {
  return `${makersPath}?${pageParameters.maker}=${makerId}#${toMakerAnchor(makerId)}`;
}
