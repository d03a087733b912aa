import type { BrowserPages } from '@storefront/contracts/pages';

/** Every page of the staff area, each in a chunk of its own. */
export const pages: BrowserPages = {
  'staff.orders': () =>
    import(/* webpackChunkName: "page.staff.orders" */ './orders/page').then(({ OrdersPage: View }) => ({ View })),
  'staff.order': () =>
    import(/* webpackChunkName: "page.staff.order" */ './order/page').then(({ OrderPage: View }) => ({ View })),
  'staff.comments': () =>
    import(/* webpackChunkName: "page.staff.comments" */ './comments/page').then(({ CommentsPage: View }) => ({
      View,
    })),
  'staff.stock': () =>
    import(/* webpackChunkName: "page.staff.stock" */ './stock/page').then(({ StockPage: View }) => ({ View })),
  'staff.statements': () =>
    import(/* webpackChunkName: "page.staff.statements" */ './statements/page').then(({ StatementsPage: View }) => ({
      View,
    })),
  'staff.coupons': () =>
    import(/* webpackChunkName: "page.staff.coupons" */ './coupons/page').then(({ CouponsPage: View }) => ({ View })),
};
