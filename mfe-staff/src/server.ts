import {
  defineFragment,
  type FragmentProps,
  type PlacedFragments,
  propsSchema,
  type ServerFragments,
} from '@storefront/contracts/fragments';
import { definePage, type ServerPages } from '@storefront/contracts/pages';
import { AreaLink } from './area-link/fragment';
import { areaLink } from './area-link/fragment.server';
import { CommentsPage } from './comments/page';
import { comments } from './comments/page.server';
import { CouponsPage } from './coupons/page';
import { coupons } from './coupons/page.server';
import { OrderPage } from './order/page';
import { order } from './order/page.server';
import { OrdersPage } from './orders/page';
import { orders } from './orders/page.server';
import { StatementsPage } from './statements/page';
import { statements } from './statements/page.server';
import { StockPage } from './stock/page';
import { stock } from './stock/page.server';

/** Page key → both halves. */
export const pages: ServerPages = {
  'staff.orders': definePage(orders, OrdersPage),
  'staff.order': definePage(order, OrderPage),
  'staff.comments': definePage(comments, CommentsPage),
  'staff.stock': definePage(stock, StockPage),
  'staff.coupons': definePage(coupons, CouponsPage),
  'staff.statements': definePage(statements, StatementsPage),
};

/** Fragment name → both halves, and the props that it takes. */
export const fragments: ServerFragments = {
  'staff.area-link': defineFragment(areaLink, AreaLink, propsSchema<FragmentProps>({})),
};

/** What it places of other remotes: nothing. */
export const places: PlacedFragments = {};
