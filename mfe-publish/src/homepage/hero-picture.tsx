import { type PictureFormat, type PictureWidth, pictureUrl } from '@storefront/ui/picture';
import { narrowCrop, wideCrop } from './hero-crops';
import styles from './hero-picture.module.css';

function srcSet(name: string, widths: readonly PictureWidth[], format: PictureFormat) {
  return widths.map((width) => `${pictureUrl(name, width, format)} ${width}w`).join(', ');
}

interface HeroPictureProps {
  wide: string;
  narrow: string;
  alt: string;
}

/** Two crops of one scene. shared-ui's Picture shows one picture at every width only. */
export function HeroPicture({ wide, narrow, alt }: HeroPictureProps) {
  return (
    <picture>
      <source
        type="image/avif"
        media={narrowCrop.media}
        srcSet={srcSet(narrow, narrowCrop.widths, 'avif')}
        sizes={narrowCrop.sizes}
      />
      <source
        type="image/webp"
        media={narrowCrop.media}
        srcSet={srcSet(narrow, narrowCrop.widths, 'webp')}
        sizes={narrowCrop.sizes}
      />
      <source media={narrowCrop.media} srcSet={pictureUrl(narrow, 800)} />
      <source type="image/avif" srcSet={srcSet(wide, wideCrop.widths, 'avif')} sizes={wideCrop.sizes} />
      <source type="image/webp" srcSet={srcSet(wide, wideCrop.widths, 'webp')} sizes={wideCrop.sizes} />
      <img className={styles.picture} src={pictureUrl(wide, 1280)} alt={alt} fetchPriority="high" decoding="async" />
    </picture>
  );
}
