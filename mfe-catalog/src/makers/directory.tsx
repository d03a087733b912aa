import { useTranslate } from '@storefront/contracts/runtime';
import { Pagination } from '@storefront/ui/pagination';
import { Pills } from '@storefront/ui/pills';
import { toMakerAnchor } from '../common/maker-path';
import frame from '../common/page-frame.module.css';
import styles from './directory.module.css';
import { type Maker, type MakerDirectory, toDirectoryPath } from './makers-data';

interface DirectoryProps {
  makers: readonly Maker[];
  directory: MakerDirectory;
}

/** One page of many makers: letters to choose from, names that lead to their products. */
export function Directory({ makers, directory: { path, letters, letter, page, pageCount } }: DirectoryProps) {
  const t = useTranslate();
  const all = { label: t('catalog_all'), href: path, isCurrent: !letter };
  const items = letters.map((each) => ({
    label: each,
    href: toDirectoryPath(path, each, 1),
    isCurrent: each === letter,
  }));
  return (
    <>
      {letters.length > 1 && (
        <Pills className={frame.pills} label={t('catalog_makers_index')} items={[all, ...items]} />
      )}
      <ul className={styles.makers}>
        {makers.map(({ id, title, place, productsUrl }) => (
          <li key={id} id={toMakerAnchor(id)} className={styles.maker}>
            {productsUrl ? (
              <a href={productsUrl} className={styles.name}>
                {title}
              </a>
            ) : (
              <span className={styles.name}>{title}</span>
            )}
            {place && <span className={styles.place}>{place}</span>}
          </li>
        ))}
      </ul>
      <Pagination
        className={styles.pages}
        label={t('common_pagination')}
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => toDirectoryPath(path, letter, number)}
        previousLabel={t('common_previous')}
        nextLabel={t('common_next')}
        pageLabel={(number) => t('common_page_number', { page: number })}
      />
    </>
  );
}
