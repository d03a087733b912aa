import {
  defineFragment,
  type PlacedFragments,
  propsSchema,
  type ServerFragments,
} from '@storefront/contracts/fragments';
import { definePage, type ServerPages } from '@storefront/contracts/pages';
import { CategoryPage } from './category/page';
import { categoryPage } from './category/page.server';
import { CategoryTiles } from './category-tiles/fragment';
import { categoryTiles } from './category-tiles/fragment.server';
import type { CommentsProps } from './comments/comment-list';
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
import type { NavigationProps } from './main-navigation/navigation';
import { MakersPage } from './makers/page';
import { makersPage } from './makers/page.server';
import type { CarouselProps } from './product-carousel/carousel';
import { ProductCarousel } from './product-carousel/fragment';
import { productCarousel } from './product-carousel/fragment.server';
import { ProductDetailPage } from './product-detail/page';
import { productDetail } from './product-detail/page.server';
import type { QuickViewProps } from './product-detail/quick-view';
import { QuickView } from './product-detail/quick-view';
import { quickView } from './product-detail/quick-view.server';
import { SearchPage } from './product-search/page';
import { searchPage } from './product-search/page.server';
import { QuickOrderPage } from './quick-order/page';
import { quickOrderPage } from './quick-order/page.server';
import { SearchSuggestions } from './search-suggestions/fragment';
import { searchSuggestions } from './search-suggestions/fragment.server';
import type { SuggestionsProps } from './search-suggestions/suggestions';
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

/** The server unit's fragments: loader, view and props of each. */
export const fragments: ServerFragments = {
  'catalog.main-navigation': defineFragment(
    mainNavigation,
    MainNavigation,
    propsSchema<NavigationProps>({ languageSheet: { type: 'string' } }, ['languageSheet']),
  ),
  'catalog.product-carousel': defineFragment(
    productCarousel,
    ProductCarousel,
    propsSchema<CarouselProps>(
      {
        list: { type: 'string', enum: ['new', 'related', 'search', 'alternatives', 'viewed'] },
        productIds: { type: 'array', items: { type: 'number' } },
        categoryId: { type: 'number' },
        query: { type: 'string' },
      },
      ['productIds', 'categoryId', 'query'],
    ),
  ),
  'catalog.quick-view': defineFragment(quickView, QuickView, propsSchema<QuickViewProps>({ id: { type: 'number' } })),
  'catalog.comments': defineFragment(
    comments,
    Comments,
    propsSchema<CommentsProps>({
      model: { type: 'string', enum: ['catalogproduct', 'publishpost'] },
      id: { type: 'number' },
      page: { type: 'number' },
    }),
  ),
  'catalog.search-suggestions': defineFragment(
    searchSuggestions,
    SearchSuggestions,
    propsSchema<SuggestionsProps>({ input: { type: 'string' } }),
  ),
  'catalog.list-links': defineFragment(listLinks, ListLinks, propsSchema({})),
  'catalog.compare-bar': defineFragment(compareBar, CompareBar, propsSchema({})),
  'catalog.category-tiles': defineFragment(categoryTiles, CategoryTiles, propsSchema({})),
};

/** What it places of other remotes. */
export const places: PlacedFragments = { 'publish.content-taste': propsSchema({ query: { type: 'string' } }) };
