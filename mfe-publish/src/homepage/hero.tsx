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
  picture: string;
  /** The same scene, cropped for a phone. */
  pictureNarrow: string;
  caption: string;
}

/** The first screen: text beside a full-bleed picture, never text on the picture. */
export function Hero({ content }: { content: HeroContent }) {
  const reportSelection = usePromotion({
    promotionId: 'hero',
    promotionName: content.title,
    creativeName: content.picture,
    creativeSlot: 'hero',
    locationId: 'home',
  });
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1>{content.title}</h1>
        <p className={styles.lead}>{content.text}</p>
        <ButtonLink href={content.url} className={styles.button} onClick={reportSelection}>
          {content.button}
        </ButtonLink>
        {/* The alternative text of the scene. */}
        <p className={styles.caption} aria-hidden="true">
          {content.caption}
        </p>
      </div>
      <div className={styles.picture}>
        <HeroPicture wide={content.picture} narrow={content.pictureNarrow} alt={content.caption} />
      </div>
    </section>
  );
}
