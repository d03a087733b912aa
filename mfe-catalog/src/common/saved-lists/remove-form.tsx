import { callPath } from '@storefront/contracts/calls';
import { deleteCompare, deleteWishlist } from '@storefront/contracts/calls/catalog';
import type { EventItem } from '@storefront/contracts/events/map';
import { usePath, useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import type { SavedList } from './saved-list';
import { useSavedItem } from './use-saved-item';

interface RemoveFormProps {
  list: SavedList;
  item: EventItem;
  /** The provider's key of the entry. */
  entry: { id: number } | { shopping_cart_code: string };
  /** The product is removed but still shown: the button restores it. */
  isRemoved?: boolean;
}

const deletions = { wishlist: deleteWishlist, compare: deleteCompare };

/** Removes a product from a list as the heart does; without scripts by a form. */
export function RemoveForm({ list, item, entry, isRemoved = false }: RemoveFormProps) {
  const { language } = useShell();
  const path = usePath();
  const t = useTranslate();
  const { toggle } = useSavedItem(list, item);
  const [[field = '', value] = []] = Object.entries(entry);
  return (
    <form method="post" action={callPath(deletions[list], {})}>
      <input type="hidden" name="_method" value="DELETE" />
      <input type="hidden" name="lang" value={language.code} />
      <input type="hidden" name="next" value={path} />
      <input type="hidden" name={field} value={value} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        aria-label={isRemoved ? undefined : t(`catalog_${list}_remove`, { title: item.title })}
        onClick={toggle}
      >
        {t(isRemoved ? 'catalog_wishlist_restore' : 'common_remove')}
      </Button>
    </form>
  );
}
