import { callPath } from '@storefront/contracts/calls';
import { postCompare, postWishlist } from '@storefront/contracts/calls/catalog';
import { useSession, useShell, useTranslate } from '@storefront/contracts/runtime';
import { IconButtonLink } from '@storefront/ui/icon-button';
import { CompareIcon, HeartIcon } from '@storefront/ui/icons';
import { type SavedList, savedListFormIds } from '../common/saved-lists/saved-list';
import styles from './list-links.module.css';

const icons = { compare: CompareIcon, wishlist: HeartIcon };

/** The header's links to comparison and wishlist with their counts, and the forms that every heart of the page submits without scripts. */
export function ListLinks() {
  return (
    <div className={styles.links}>
      <ListLink list="compare" />
      <ListLink list="wishlist" />
      <SaveForm list="compare" />
      <SaveForm list="wishlist" />
    </div>
  );
}

function ListLink({ list }: { list: SavedList }) {
  const { site } = useShell();
  const t = useTranslate();
  const isKnown = useSession((session) => session.isKnown);
  const count = useSession((session) => session[`${list}Ids`].length);
  const Icon = icons[list];
  return (
    <IconButtonLink
      href={site.named_routes[list] ?? '/'}
      label={isKnown && count > 0 ? t(`common_${list}_with_count`, { count }) : t(`common_${list}`)}
      icon={<Icon />}
      className={styles[list]}
      // Until the session is known the dot shows the count of the last visit (list-links.module.css).
      data-count={isKnown ? count : undefined}
    />
  );
}

const additions = { compare: postCompare, wishlist: postWishlist };

function SaveForm({ list }: { list: SavedList }) {
  const { site, language } = useShell();
  return (
    <form id={savedListFormIds[list]} method="post" action={callPath(additions[list], {})} hidden>
      <input type="hidden" name="lang" value={language.code} />
      {list === 'wishlist' && <input type="hidden" name="model" value="catalogproduct" />}
      <input type="hidden" name="next" value={site.named_routes[list] ?? '/'} />
    </form>
  );
}
