import { defineFragment, type ServerFragments } from '@storefront/contracts/fragments';
import { definePage, type ServerPages } from '@storefront/contracts/pages';
import { DashboardPage } from './dashboard/page';
import { dashboard } from './dashboard/page.server';
import { HeaderLink } from './header-link/fragment';
import { headerLink } from './header-link/fragment.server';
import { LogInPage } from './log-in/page';
import { logIn } from './log-in/page.server';
import { LogOutPage } from './log-out/page';
import { logOut } from './log-out/page.server';
import { MyOrdersPage } from './my-orders/page';
import { myOrders } from './my-orders/page.server';

/** Pages of the server unit: key → both halves. */
export const pages: ServerPages = {
  'auth.login': definePage(logIn, LogInPage),
  'auth.account': definePage(dashboard, DashboardPage),
  'auth.my_orders': definePage(myOrders, MyOrdersPage),
  'auth.logout': definePage(logOut, LogOutPage),
};

/** Fragments of the server unit: name → both halves. */
export const fragments: ServerFragments = {
  'account.header-link': defineFragment(headerLink, HeaderLink),
};
