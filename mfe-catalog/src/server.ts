import { defineFragment, type ServerFragments } from '@storefront/contracts/fragments';
import { definePage, type ServerPages } from '@storefront/contracts/pages';
import { CategoryPage } from './category/page';
import { categoryPage } from './category/page.server';
import { CategoryTiles } from './category-tiles/fragment';
import { categoryTiles } from './category-tiles/fragment.server';
import { Comments } from './comments/fragment';
import { comments } from './comments/fragment.server';
import { ComparePage } from './compare/page';
import { comparePage } from './compare/page.server';
import { CompareBar } from './compare-bar/fragment';
import { compareBar } from './compare-bar/fragment.server';
import { GiftPage } from './gift/page';
import { giftPage } from './gift/page.server';
import { GiftsPage } from './gifts/page';
import { giftsPage } from './gifts/page.server';
import { LandingPage } from './landing/page';
import { landingPage } from './landing/page.server';
import { ListPage } from './list/page';
import { listPage } from './list/page.server';
import { ListLinks } from './list-links/fragment';
import { listLinks } from './list-links/fragment.server';
import { MainNavigation } from './main-navigation/fragment';
import { mainNavigation } from './main-navigation/fragment.server';
import { MakersPage } from './makers/page';
import { makersPage } from './makers/page.server';
import { ProductCarousel } from './product-carousel/fragment';
import { productCarousel } from './product-carousel/fragment.server';
import { ProductDetailPage } from './product-detail/page';
import { productDetail } from './product-detail/page.server';
import { QuickView } from './product-detail/quick-view';
import { quickView } from './product-detail/quick-view.server';
import { SearchPage } from './product-search/page';
import { searchPage } from './product-search/page.server';
import { QuickOrderPage } from './quick-order/page';
import { quickOrderPage } from './quick-order/page.server';
import { SearchSuggestions } from './search-suggestions/fragment';
import { searchSuggestions } from './search-suggestions/fragment.server';
import { WishlistPage } from './wishlist/page';
import { wishlistPage } from './wishlist/page.server';

/** The server unit's pages: loader and view of each. */
export const pages: ServerPages = {
  'catalog.landing': definePage(landingPage, LandingPage),
  'catalog.category': definePage(categoryPage, CategoryPage),
  'catalog.list': definePage(listPage, ListPage),
  'catalog.order_form': definePage(quickOrderPage, QuickOrderPage),
  'catalog.detail': definePage(productDetail, ProductDetailPage),
  'catalog.search': definePage(searchPage, SearchPage),
  'catalog.wishlist': definePage(wishlistPage, WishlistPage),
  'catalog.compare': definePage(comparePage, ComparePage),
  'catalog.gifts': definePage(giftsPage, GiftsPage),
  'catalog.gift': definePage(giftPage, GiftPage),
  'catalog.manufacturers': definePage(makersPage, MakersPage),
};

/** The server unit's fragments: loader and view of each. */
export const fragments: ServerFragments = {
  'catalog.main-navigation': defineFragment(mainNavigation, MainNavigation),
  'catalog.product-carousel': defineFragment(productCarousel, ProductCarousel),
  'catalog.quick-view': defineFragment(quickView, QuickView),
  'catalog.comments': defineFragment(comments, Comments),
  'catalog.search-suggestions': defineFragment(searchSuggestions, SearchSuggestions),
  'catalog.list-links': defineFragment(listLinks, ListLinks),
  'catalog.compare-bar': defineFragment(compareBar, CompareBar),
  'catalog.category-tiles': defineFragment(categoryTiles, CategoryTiles),
};
