/** Where files of the shell and of releases may come from. */
export interface AssetOrigins {
  /** Origin of the shop itself. */
  shop: string;
  /** The one other origin that serves them, where the operator has named one. */
  assets?: string | null | undefined;
}

/** Path below which the shell serves what is its own. */
const ownPath = '/-/';

/** Whether an address, absolute or relative to the shop, is a file of the shell's own paths: there or at the assets origin. */
export function isAssetAddress(address: string, { shop, assets }: AssetOrigins): boolean {
  if (!URL.canParse(address, shop)) return false;
  const { origin, pathname } = new URL(address, shop);
  return (origin === new URL(shop).origin || origin === assets) && pathname.startsWith(ownPath);
}
