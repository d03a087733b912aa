import { useTranslate } from '@storefront/contracts/runtime';
import { Picture, pictureUrl } from '@storefront/ui/picture';
import styles from './gallery.module.css';
import { galleryPicture } from './gallery-picture';

interface GalleryProps {
  title: string;
  pictures: readonly string[];
  /** Picture of the chosen variation, shown first. */
  chosen: string | undefined;
}

/** All pictures, the first one large; on a phone in one row to swipe through. Each opens full screen. */
export function Gallery({ title, pictures, chosen }: GalleryProps) {
  const t = useTranslate();
  const [main = '', ...others] = pictures;
  const shown = [chosen || main, ...others.filter((name) => name !== chosen)];
  return (
    <ul className={styles.gallery}>
      {shown.map((name, index) => (
        <li key={index === 0 ? 'main' : name} className={styles.place}>
          <a
            className={`fancybox ${styles.link}`}
            data-fancybox="product"
            data-caption={title}
            href={pictureUrl(name, 1600)}
            aria-label={t('catalog_picture_enlarge', { number: index + 1 })}
          >
            <Picture
              src={name}
              alt={t('catalog_picture', { title, number: index + 1, count: shown.length })}
              ratio={index === 0 ? '1/1' : '4/5'}
              isPriority={index === 0}
              className={styles.picture}
              {...(index === 0 ? galleryPicture.first : galleryPicture.other)}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
