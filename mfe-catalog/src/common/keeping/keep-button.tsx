import type { ItemOfEvent } from '@storefront/contracts/events/map';
import { useTranslate } from '@storefront/contracts/runtime';
import { IconButton, type IconButtonProps } from '@storefront/ui/icon-button';
import { CompareIcon, HeartIcon } from '@storefront/ui/icons';
import { codeFields, keepFormIds } from './keep-forms';
import { type KeptList, useKeep } from './use-keep';

interface KeepButtonProps extends Pick<IconButtonProps, 'variant' | 'size' | 'className'> {
  list: KeptList;
  item: ItemOfEvent;
}

const icons = { wishlist: HeartIcon, compare: CompareIcon };

/** A heart for the wishlist, scales for the comparison: pressed while the product stands there. */
export function KeepButton({ list, item, ...look }: KeepButtonProps) {
  const t = useTranslate();
  const { isKept, toggle } = useKeep(list, item);
  const Icon = icons[list];
  return (
    <IconButton
      {...look}
      type="submit"
      form={keepFormIds[list]}
      name={codeFields[list]}
      value={item.shoppingCartCode}
      label={t(`catalog_${list}_keep`, { title: item.title })}
      icon={<Icon size={20} />}
      isPressed={isKept}
      onClick={toggle}
    />
  );
}
