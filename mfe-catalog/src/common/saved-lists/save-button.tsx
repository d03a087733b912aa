import type { EventItem } from '@storefront/contracts/events/map';
import { useTranslate } from '@storefront/contracts/runtime';
import { IconButton, type IconButtonProps } from '@storefront/ui/icon-button';
import { CompareIcon, HeartIcon } from '@storefront/ui/icons';
import { codeFields, type SavedList, savedListFormIds } from './saved-list';
import { useSavedItem } from './use-saved-item';

interface SaveButtonProps extends Pick<IconButtonProps, 'variant' | 'size' | 'className'> {
  list: SavedList;
  item: EventItem;
}

const icons = { wishlist: HeartIcon, compare: CompareIcon };

/** A heart for the wishlist, scales for the comparison; pressed while the product is on the list. */
export function SaveButton({ list, item, ...appearance }: SaveButtonProps) {
  const t = useTranslate();
  const { isSaved, toggle } = useSavedItem(list, item);
  const Icon = icons[list];
  return (
    <IconButton
      {...appearance}
      type="submit"
      form={savedListFormIds[list]}
      name={codeFields[list]}
      value={item.shoppingCartCode}
      label={t(`catalog_${list}_keep`, { title: item.title })}
      icon={<Icon size={20} />}
      isPressed={isSaved}
      onClick={toggle}
    />
  );
}
