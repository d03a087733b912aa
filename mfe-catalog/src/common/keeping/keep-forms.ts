/** The header's two forms: a button anywhere on the page sends one of them, so that no card carries a form of its own. */
export const keepFormIds = { wishlist: 'catalog-wishlist', compare: 'catalog-compare' } as const;

/** By which name a form sends a product's code, as the calls want it. */
export const codeFields = { wishlist: 'code', compare: 'shopping_cart_code' } as const;
