import type { FragmentViewProps } from '@storefront/contracts/fragments';
import { useTranslate } from '@storefront/contracts/runtime';
import { IconButton } from '@storefront/ui/icon-button';
import { ChevronLeftIcon, ChevronRightIcon } from '@storefront/ui/icons';
import { useRef } from 'react';
import { ProductCard } from '../common/product-card/product-card';
import { useListEvents } from '../common/product-card/use-list-events';
import type { CarouselData, CarouselProps } from './carousel';
import styles from './product-carousel.module.css';

/** As many as the strip shows at once: what fits needs no buttons. A phone has none at all. */
const columns = { medium: 3, wide: 4 };

/** A strip of products: swiped on a phone, paged by two buttons under a mouse, walked through by the Tab key. */
export function ProductCarousel({ props, data: { cards } }: FragmentViewProps<CarouselProps, CarouselData>) {
  const t = useTranslate();
  const reportSelected = useListEvents(listOf(props), cards);
  const strip = useRef<HTMLUListElement>(null);
  function scroll(direction: -1 | 1) {
    const { current } = strip;
    current?.scrollBy({ left: direction * current.clientWidth });
  }
  return (
    <div className={styles.carousel}>
      {/* The list scrolls; its links take the focus, so it needs none of its own. */}
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

/** The strip's name to listeners. */
function listOf({ list }: CarouselProps) {
  if (list === 'new') return { id: 'new', name: 'New products' };
  if (list === 'search') return { id: 'search-taste', name: 'Products of a search' };
  if (list === 'alternatives') return { id: 'alternatives', name: 'Alternatives to what is sold out' };
  return { id: 'related', name: 'Related products' };
}
