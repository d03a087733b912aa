// A flat table: every number that the specification gives, under the section that gives it. Nothing else repeats one.

/** Specification §9: a reload is not repeated for the same path within this time. */
export const reloadGuardMs = 10_000;
/** Readings 6: a token that was refused is renewed at most once in this time. */
export const tokenRenewalGuardMs = 10_000;
/** Specification §9: the same for reloads after idle time and for scripts. */
export const shortReloadGuardMs = 2_000;
/** Specification §9: without any activity for this long the page reloads. */
export const idleReloadMs = 15 * 60_000;
/** Specification §4, §9: activity is noticed at most this often. */
export const activityDebounceMs = 500;

/** Specification §9: one year, for the token's cookie and for the consent's. */
export const cookieLifetimeSeconds = 365 * 24 * 60 * 60;

/** Specification §9: how long answers are kept, "mostly". */
export const cacheMinutes = 5;
/** Specification §9: currency, endpoints, info, token, newsletter and privacy template. */
export const longCacheMinutes = 1440;

/** Specification §3, §9. */
export const defaultRedirectCode = 301;
/** Specification §5, §9: posts of this status and above show. */
export const visiblePostStatus = 3;

/** Specification §4, §9: delayed scripts wait this long for a first interaction. */
export const interactionFallbackMs = 8_000;
/** Specification §4, §9: scrolling further than this counts as an interaction. */
export const interactionScrollPx = 50;
/** Specification §9: external dynamic scripts are installed after this time. */
export const externalScriptDelayMs = 500;
/** Specification §9: inline ones. */
export const inlineScriptDelayMs = 1_500;

/** Specification §2, §9: a hash link stops this far above its target … */
export const hashOffsetPx = 80;
/** … after this time. */
export const hashDelayMs = 400;
/** Stands before every id of an editor's text, so that none is found in place of one of the page's own. */
export const contentIdPrefix = 'user-content-';

/** Specification §4, §9: a 503 that was no maintenance reloads after this time. */
export const maintenanceRecheckMs = 5_000;
/** Specification §2, §9: the notice of maintenance loads itself again. */
export const noticeRefreshMs = 60_000;
/** Specification §2, §9: the same when the build's metadata is missing. */
export const buildNoticeRefreshMs = 2_000;
/** Specification §2, §9: "404 unauthorized" with a url goes there after this time. */
export const unauthorizedRedirectMs = 500;
/** Specification §4, §9: how long the loader stands after a 401, before the page loads again. */
export const unauthorizedLoaderMs = 2_000;
/** Specification §4, §9: after a login, the login state, the profile and the cart are loaded. */
export const loginFollowUpMs = 200;
/** Specification §4, §9: after a logout, the login state and the cart. */
export const logoutFollowUpMs = 500;

/** Specification §9: the tag manager is looked for this often … */
export const tagManagerPollMs = 1_000;
/** … and this long. */
export const tagManagerWaitMs = 20_000;

/** Specification §4, §9: a changed wishlist or comparison is asked for again at this pace … */
export const listRetryMs = 2_000;
/** … and this often, until it shows the change. */
export const listRetries = 5;
/** Specification §9: the most products that are compared at a time. */
export const compareLimit = 5;

/** Specification §9. */
export const defaultQuantity = 1;
