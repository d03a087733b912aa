/** The visitor's two lists. */
export type SavedList = 'wishlist' | 'compare';

/** The header's two forms: a button anywhere on the page submits one of them, so that no card carries a form of its own. */
export const savedListFormIds = { wishlist: 'catalog-wishlist', compare: 'catalog-compare' } as const;

/** The name under which a form sends a product's code, as the calls expect it. */
export const codeFields = { wishlist: 'code', compare: 'shopping_cart_code' } as const;
