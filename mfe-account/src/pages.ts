import type { BrowserPages } from '@storefront/contracts/pages';

/** Every page of the account team, each in a chunk of its own. */
export const pages: BrowserPages = {
  'auth.login': () =>
    import(/* webpackChunkName: "page.auth.login" */ './log-in/page').then(({ LogInPage }) => ({ View: LogInPage })),
  'auth.account': () =>
    import(/* webpackChunkName: "page.auth.account" */ './dashboard/page').then(({ DashboardPage }) => ({
      View: DashboardPage,
    })),
  'auth.my_orders': () =>
    import(/* webpackChunkName: "page.auth.my_orders" */ './my-orders/page').then(({ MyOrdersPage }) => ({
      View: MyOrdersPage,
    })),
  'auth.logout': () =>
    import(/* webpackChunkName: "page.auth.logout" */ './log-out/page').then(({ LogOutPage }) => ({
      View: LogOutPage,
    })),
};
