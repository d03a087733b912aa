/** Where visitors are sent by login state (REQ-3.21: the configuration's auth and webshop flags). */
export interface GuardSettings {
  auth: {
    /** Paths without language prefix. */
    loggedInRedirect: string;
    loggedOutRedirect: string;
    /** Where a customer goes from the account's first page; unset, `loggedInRedirect` holds there too. */
    dashboard?: string;
  };
  webshop: {
    /** Whether the checkout asks who is buying: a customer, or a guest who said so. */
    auth: boolean;
  };
}

/** The account's first page is the dashboard, and a guest chooses to be one. */
export const defaultGuardSettings: GuardSettings = {
  auth: { loggedInRedirect: '/auth/', loggedOutRedirect: '/auth/login/', dashboard: '/auth/' },
  webshop: { auth: true },
};
