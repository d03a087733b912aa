import type { FragmentViewProps } from '@storefront/contracts/fragments';
import { useTranslate } from '@storefront/contracts/runtime';
import { IconButton } from '@storefront/ui/icon-button';
import { ChevronLeftIcon, ChevronRightIcon } from '@storefront/ui/icons';
import { useRef } from 'react';
import { ProductCard } from '../common/product-card/product-card';
import { useListEvents } from '../common/product-card/use-list-events';
import type { CarouselData, CarouselProps } from './carousel';
import styles from './product-carousel.module.css';

/** The number of products visible at once: up to here no buttons are needed. A phone has none at all. */
const columns = { medium: 3, wide: 4 };

/** A product carousel: swiped on a phone, paged by two buttons with a mouse, reached by the Tab key. */
export function ProductCarousel({ props, data: { cards } }: FragmentViewProps<CarouselProps, CarouselData>) {
  const t = useTranslate();
  const reportSelected = useListEvents(toEventList(props), cards);
  const strip = useRef<HTMLUListElement>(null);
  function scroll(direction: -1 | 1) {
    const { current } = strip;
    current?.scrollBy({ left: direction * current.clientWidth });
  }
  return (
    <div className={styles.carousel}>
      {/* A scrollable list without a tab stop: its links take the focus. */}
      <ul ref={strip} className={styles.strip}>
        {cards.map((product, index) => (
          <li key={product.id} className={styles.item}>
            <ProductCard product={product} onSelect={() => reportSelected(index)} />
          </li>
        ))}
      </ul>
      {cards.length > columns.medium && (
        <div className={styles.buttons} data-fits-wide={cards.length <= columns.wide || undefined}>
          <IconButton
            variant="outlined"
            label={t('catalog_carousel_previous')}
            icon={<ChevronLeftIcon size={20} />}
            onClick={() => scroll(-1)}
          />
          <IconButton
            variant="outlined"
            label={t('catalog_carousel_next')}
            icon={<ChevronRightIcon size={20} />}
            onClick={() => scroll(1)}
          />
        </div>
      )}
    </div>
  );
}

/** The carousel's list in events. */
function toEventList({ list }: CarouselProps) {
  if (list === 'new') return { id: 'new', name: 'New products' };
  if (list === 'search') return { id: 'search-taste', name: 'Products of a search' };
  if (list === 'viewed') return { id: 'viewed', name: 'Recently viewed products' };
  if (list === 'alternatives') return { id: 'alternatives', name: 'Alternatives to what is sold out' };
  return { id: 'related', name: 'Related products' };
}
