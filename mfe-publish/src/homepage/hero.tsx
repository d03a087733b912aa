import { ButtonLink } from '@storefront/ui/button';
import styles from './hero.module.css';
import { HeroPicture } from './hero-picture';
import { usePromotion } from './use-promotion';

/** Text and pictures of the first screen. */
export interface HeroContent {
  title: string;
  text: string;
  button: string;
  url: string;
  /** Without one, words stand alone. */
  picture: string | null;
  /** The same scene, cropped for a phone. */
  pictureNarrow: string | null;
  caption: string;
}

/** The first screen: text beside a full-bleed picture, never text on the picture. */
export function Hero({ content }: { content: HeroContent }) {
  const reportSelection = usePromotion({
    promotionId: 'hero',
    promotionName: content.title,
    creativeName: content.picture ?? '',
    creativeSlot: 'hero',
    locationId: 'home',
  });
  return (
    <section className={styles.hero} data-plain={content.picture ? undefined : ''}>
      <div className={styles.text}>
        <h1>{content.title}</h1>
        <p className={styles.lead}>{content.text}</p>
        {content.button && (
          <ButtonLink href={content.url} className={styles.button} onClick={reportSelection}>
            {content.button}
          </ButtonLink>
        )}
        {/* The alternative text of the scene. */}
        {content.picture && (
          <p className={styles.caption} aria-hidden="true">
            {content.caption}
          </p>
        )}
      </div>
      {content.picture && (
        <div className={styles.picture}>
          <HeroPicture wide={content.picture} narrow={content.pictureNarrow ?? content.picture} alt={content.caption} />
        </div>
      )}
    </section>
  );
}
