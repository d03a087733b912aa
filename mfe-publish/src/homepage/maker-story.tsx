import { Picture } from '@storefront/ui/picture';
import { TextLink } from '@storefront/ui/text-link';
import styles from './maker-story.module.css';
import { usePromotion } from './use-promotion';

/** A short maker's story with a link to the post. */
export interface MakerStoryContent {
  eyebrow: string;
  title: string;
  text: string;
  link: string;
  url: string;
  picture: string;
}

export function MakerStory({ content }: { content: MakerStoryContent }) {
  const reportSelection = usePromotion({
    promotionId: 'maker-story',
    promotionName: content.title,
    creativeName: content.picture,
    creativeSlot: 'story',
    locationId: 'home',
  });
  return (
    <section className={styles.story}>
      <div className={styles.picture}>
        <Picture
          src={content.picture}
          alt=""
          ratio="fill"
          corners="none"
          sizes="(width < 1024px) 100vw, 58vw"
          widths={[480, 640, 960, 1280, 1600]}
        />
      </div>
      <div className={styles.text}>
        <p className={styles.eyebrow}>{content.eyebrow}</p>
        <h2>{content.title}</h2>
        <p className={styles.body}>{content.text}</p>
        <TextLink href={content.url} isStandalone onClick={reportSelection}>
          {content.link}
        </TextLink>
      </div>
    </section>
  );
}
