const timeoutMs = 10_000;

/** @typedef {Readonly<Record<string, readonly string[]>>} Slots names of fragments by the slot that they stand in */

/**
 * What a shop says of itself at `/-/site-settings`.
 * @typedef {object} DeployedShop
 * @property {string} origin
 * @property {string} contracts the version that its shell speaks
 * @property {string} defaultLanguage
 * @property {{ slots: Slots } & Record<string, unknown>} settings as a shell's settings file has them
 */

/**
 * The address of a shop: an origin, and by https unless it is on this machine; sessions go over this line.
 * @param {string} text
 * @returns {string | undefined}
 */
export function toShopOrigin(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.search || url.hash || url.pathname !== '/') return undefined;
  const isLocal = url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return isLocal || url.protocol === 'https:' ? url.origin : undefined;
}

/** @param {unknown} value @param {string} origin @returns {DeployedShop | undefined} */
function parseShop(value, origin) {
  if (typeof value !== 'object' || value === null) return undefined;
  const { contracts, defaultLanguage, settings } = /** @type {Partial<DeployedShop>} */ (value);
  const isShop = typeof contracts === 'string' && typeof defaultLanguage === 'string' && settings?.slots !== undefined;
  return isShop ? { origin, contracts, defaultLanguage, settings } : undefined;
}

/**
 * Asks a deployed shop what it is. Throws in words for a developer: it cannot be reached, lives at another address, is no
 * storefront.
 * @param {string} origin
 * @returns {Promise<DeployedShop>}
 */
export async function readDeployedShop(origin) {
  const response = await fetch(`${origin}/-/site-settings`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause) => {
    throw new Error(`The shop ${origin} cannot be reached: ${cause.cause ?? cause}`, { cause });
  });
  const location = response.headers.get('location');
  if (location) throw new Error(`The shop ${origin} sends its visitors to ${location}: name that address`);
  const shop = response.ok ? parseShop(await response.json().catch(() => undefined), origin) : undefined;
  if (!shop)
    throw new Error(
      `${origin} is no storefront, or one that is older than this kit: it does not answer /-/site-settings`,
    );
  return shop;
}

/**
 * Throws where remotes of one version of the contracts cannot run in a shop of the other.
 * @param {string} own the version that the remote is built with
 * @param {DeployedShop} shop
 */
export function requireSameContracts(own, { origin, contracts }) {
  const toMajor = (/** @type {string} */ version) => version.split('.')[0];
  if (toMajor(own) === toMajor(contracts)) return;
  throw new Error(
    `The shop ${origin} speaks @storefront/contracts ${contracts}, this remote ${own}: install the packages of the shop's version`,
  );
}

/**
 * The slots of a shop with fragments that are not yet in its settings.
 * @param {Slots} slots of the shop
 * @param {Slots} added
 * @returns {Slots}
 */
export function addToSlots(slots, added) {
  const unknown = Object.keys(added).filter((slot) => !Object.hasOwn(slots, slot));
  if (unknown.length > 0)
    throw new Error(`The shop has no slot "${unknown.join('", "')}"; it has ${Object.keys(slots).join(', ')}`);
  return Object.fromEntries(
    Object.entries(slots).map(([slot, names]) => [slot, [...new Set([...names, ...(added[slot] ?? [])])]]),
  );
}
