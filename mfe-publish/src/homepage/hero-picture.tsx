import { type PictureFormat, type PictureWidth, pictureUrl } from '@storefront/ui/picture';
import styles from './hero-picture.module.css';

const wideWidths: readonly PictureWidth[] = [640, 960, 1280, 1600];
const narrowWidths: readonly PictureWidth[] = [320, 480, 640, 800, 960];

/** Where the phone's crop gives way to the wide picture. */
const narrowMedia = '(width < 768px)';

const wideSizes = '(width < 1024px) 100vw, 63vw';

function srcSet(name: string, widths: readonly PictureWidth[], format: PictureFormat) {
  return widths.map((width) => `${pictureUrl(name, width, format)} ${width}w`).join(', ');
}

interface HeroPictureProps {
  wide: string;
  narrow: string;
  alt: string;
}

/** Two crops of one scene. Not shared-ui's Picture: that one shows a single picture at every width. */
export function HeroPicture({ wide, narrow, alt }: HeroPictureProps) {
  return (
    <picture>
      <source type="image/avif" media={narrowMedia} srcSet={srcSet(narrow, narrowWidths, 'avif')} sizes="100vw" />
      <source type="image/webp" media={narrowMedia} srcSet={srcSet(narrow, narrowWidths, 'webp')} sizes="100vw" />
      <source media={narrowMedia} srcSet={srcSet(narrow, narrowWidths, 'jpg')} sizes="100vw" />
      <source type="image/avif" srcSet={srcSet(wide, wideWidths, 'avif')} sizes={wideSizes} />
      <source type="image/webp" srcSet={srcSet(wide, wideWidths, 'webp')} sizes={wideSizes} />
      <img
        className={styles.picture}
        srcSet={srcSet(wide, wideWidths, 'jpg')}
        sizes={wideSizes}
        src={pictureUrl(wide, 1280)}
        alt={alt}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}
