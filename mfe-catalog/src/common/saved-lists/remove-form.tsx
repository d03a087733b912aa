import { callPath } from '@storefront/contracts/calls';
import { deleteCompare, deleteWishlist } from '@storefront/contracts/calls/catalog';
import type { ItemOfEvent } from '@storefront/contracts/events/map';
import { usePath, useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import type { SavedList } from './saved-list';
import { useSavedItem } from './use-saved-item';

interface RemoveFormProps {
  list: SavedList;
  item: ItemOfEvent;
  /** What the provider knows the entry by. */
  entry: { id: number } | { shopping_cart_code: string };
  /** Off the list already, and still in sight: the same button puts it back. */
  isGone?: boolean;
}

const deletions = { wishlist: deleteWishlist, compare: deleteCompare };

/** Takes a product off a list: by the same rules as the heart, without scripts by a form. */
export function RemoveForm({ list, item, entry, isGone = false }: RemoveFormProps) {
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
        aria-label={isGone ? undefined : t(`catalog_${list}_remove`, { title: item.title })}
        onClick={toggle}
      >
        {t(isGone ? 'catalog_wishlist_restore' : 'common_remove')}
      </Button>
    </form>
  );
}
