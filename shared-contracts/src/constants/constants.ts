// A flat table: every constant, with the requirement that asks for it. Nothing else repeats one (REQ-9.35).

/** REQ-9.3: a reload is not repeated for the same path within this time. */
export const reloadGuardMs = 10_000;
/** REQ-10.3: a token that was refused is renewed at most once in this time. */
export const tokenRenewalGuardMs = 10_000;
/** REQ-9.3: the same for reloads after idle time and for scripts. */
export const shortReloadGuardMs = 2_000;
/** REQ-9.2: without any activity for this long the page reloads. */
export const idleReloadMs = 15 * 60_000;
/** REQ-9.2: activity is noticed at most this often. */
export const activityDebounceMs = 500;

/** REQ-9.4, REQ-9.5: one year, for the token's cookie and for the consent's. */
export const cookieLifetimeSeconds = 365 * 24 * 60 * 60;

/** REQ-9.6: how long answers are cached, mostly. */
export const cacheMinutes = 5;
/** REQ-9.6: currency, endpoints, info, newsletter and privacy template. */
export const longCacheMinutes = 1440;

/** REQ-9.7. */
export const defaultRedirectCode = 301;
/** REQ-9.8: posts of this status and above show. */
export const visiblePostStatus = 3;

/** REQ-9.9: delayed scripts wait this long for a first interaction. */
export const interactionFallbackMs = 8_000;
/** REQ-9.9: scrolling further than this counts as an interaction. */
export const interactionScrollPx = 50;
/** REQ-9.11: external dynamic scripts are installed after this time. */
export const externalScriptDelayMs = 500;
/** REQ-9.11: inline ones. */
export const inlineScriptDelayMs = 1_500;

/** REQ-9.10: a hash link stops this far above its target … */
export const hashOffsetPx = 80;
/** … after this time. */
export const hashDelayMs = 400;
/** Stands before every id of an editor's text, so that none is found in place of one of the page's own. */
export const contentIdPrefix = 'user-content-';

/** REQ-9.12: a 503 that was no maintenance reloads after this time. */
export const maintenanceRecheckMs = 5_000;
/** REQ-9.12: the notice of maintenance loads itself again. */
export const noticeRefreshMs = 60_000;
/** REQ-9.12: the same when the build's metadata is missing. */
export const buildNoticeRefreshMs = 2_000;
/** REQ-9.13: "404 unauthorized" with a url goes there after this time. */
export const unauthorizedRedirectMs = 500;
/** REQ-9.14: how long the loader stands after a 401, before the page loads again. */
export const unauthorizedLoaderMs = 2_000;
/** REQ-9.16: after a login, the login state, the profile and the cart are loaded. */
export const loginFollowUpMs = 200;
/** REQ-9.16: after a logout, the login state and the cart. */
export const logoutFollowUpMs = 500;

/** REQ-9.17: the tag manager is looked for this often … */
export const tagManagerPollMs = 1_000;
/** … and this long. */
export const tagManagerWaitMs = 20_000;

/** REQ-4.7: a changed wishlist or comparison is asked for again at this pace … */
export const listRetryMs = 2_000;
/** … and this often, until it shows the change. */
export const listRetries = 5;
/** REQ-9.1: the most products that are compared at a time. */
export const compareLimit = 5;

/** REQ-2.2: the page without the frame that the shell has whatever the provider lists; without the language prefix. */
export const printTransferPath = '/webshop/print-payment-transfer/';

/** REQ-9.19. */
export const defaultQuantity = 1;
