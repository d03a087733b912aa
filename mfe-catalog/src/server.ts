import { defineFragment, type ServerFragments } from '@storefront/contracts/fragments';
import { definePage, type ServerPages } from '@storefront/contracts/pages';
import { CategoryPage } from './category/page';
import { categoryPage } from './category/page.server';
import { CategoryTiles } from './category-tiles/fragment';
import { categoryTiles } from './category-tiles/fragment.server';
import { LandingPage } from './landing/page';
import { landingPage } from './landing/page.server';
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
import { SearchSuggestions } from './search-suggestions/fragment';
import { searchSuggestions } from './search-suggestions/fragment.server';

/** The server unit's pages: both halves of each. */
export const pages: ServerPages = {
  'catalog.landing': definePage(landingPage, LandingPage),
  'catalog.category': definePage(categoryPage, CategoryPage),
  'catalog.detail': definePage(productDetail, ProductDetailPage),
  'catalog.search': definePage(searchPage, SearchPage),
  'catalog.manufacturers': definePage(makersPage, MakersPage),
};

/** The server unit's fragments: both halves of each. */
export const fragments: ServerFragments = {
  'catalog.main-navigation': defineFragment(mainNavigation, MainNavigation),
  'catalog.product-carousel': defineFragment(productCarousel, ProductCarousel),
  'catalog.quick-view': defineFragment(quickView, QuickView),
  'catalog.search-suggestions': defineFragment(searchSuggestions, SearchSuggestions),
  'catalog.category-tiles': defineFragment(categoryTiles, CategoryTiles),
};
