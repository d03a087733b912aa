import { classNames } from '../common/class-names';
import styles from './picture.module.css';
import { type PictureFormat, type PictureWidth, pictureSrcSet, pictureUrl } from './picture-url';

export { type PictureFormat, type PictureWidth, pictureUrl };

/** The shapes a picture is cropped to. `fill` takes the size of its (positioned) parent. */
export type PictureRatio = '4/5' | '1/1' | '3/4' | '5/4' | '4/3' | '3/2' | '16/9' | '2/1' | 'fill';

/** Props of Picture: `src` is the picture's name, without folder or ending. */
export interface PictureProps {
  src: string;
  alt: string;
  sizes: string;
  ratio?: PictureRatio;
  widths?: readonly PictureWidth[];
  /** For the one large picture of the first screen. */
  isPriority?: boolean;
  corners?: 'card' | 'small' | 'none';
  className?: string;
}

const usualWidths: readonly PictureWidth[] = [320, 480, 640, 800, 1280];

function heightFor(width: number, ratio: PictureRatio): number {
  const [across = 4, down = 5] = ratio === 'fill' ? [] : ratio.split('/').map(Number);
  return Math.round((width * down) / across);
}

/**
 * A picture in the formats and widths of the shell's image route, with its place kept free while it loads. The jpg has
 * one address: hardly a browser reads neither avif nor webp, and every page would carry the list for each of its pictures.
 */
export function Picture(props: PictureProps) {
  const { src, alt, sizes, ratio = '4/5', widths = usualWidths, isPriority, corners = 'card', className } = props;
  const width = widths[Math.floor(widths.length / 2)] ?? 640;
  return (
    <picture className={classNames(styles.picture, styles[corners], className)} data-ratio={ratio}>
      <source type="image/avif" srcSet={pictureSrcSet(src, widths, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(src, widths, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(src, width)}
        alt={alt}
        width={width}
        height={heightFor(width, ratio)}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
