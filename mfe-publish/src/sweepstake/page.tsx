import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { EmptyState } from '@storefront/ui/empty-state';
import { Notice } from '@storefront/ui/notice';
import { Picture, type PictureWidth } from '@storefront/ui/picture';
import { TextLink } from '@storefront/ui/text-link';
import { useState } from 'react';
import { PageHead } from '../common/page-head';
import pageWidth from '../common/page-width.module.css';
import { Prose } from '../common/prose';
import { EntryForm } from './entry-form';
import styles from './sweepstake.module.css';
import type { SweepstakeData, SweepstakeView } from './sweepstake-data';

/** The displayed sizes of the picture; the preload in `head` must use the same values. */
export const sweepstakePicture = {
  sizes: '(width < 768px) 100vw, (width < 1024px) 46vw, 700px',
  widths: [480, 640, 800, 960, 1280] as readonly PictureWidth[],
};

export function SweepstakePage({ data: { sweepstake, isSent, problem } }: { data: SweepstakeData }) {
  const t = useTranslate();
  if (!sweepstake) {
    return (
      <div className={pageWidth.page}>
        <PageHead title={t('common_sweepstake')} />
        <EmptyState title={t('common_empty_title')} text={t('publish_sweepstake_none')} />
      </div>
    );
  }
  return (
    <div className={pageWidth.page}>
      <PageHead title={sweepstake.title} summary={sweepstake.summary} />
      <div className={styles.columns}>
        <Prize sweepstake={sweepstake} />
        <Entry sweepstake={sweepstake} isSent={isSent} problem={problem} />
      </div>
      <section className={styles.rules} aria-labelledby="sweepstake-rules">
        <h2 id="sweepstake-rules">{t('publish_sweepstake_rules')}</h2>
        <Prose html={sweepstake.rulesHtml} />
      </section>
    </div>
  );
}

function Prize({ sweepstake: { picture, prize, endsOn, drawsOn } }: { sweepstake: SweepstakeView }) {
  const t = useTranslate();
  return (
    <div className={styles.prize}>
      <Picture src={picture} alt="" ratio="4/3" {...sweepstakePicture} isPriority />
      <h2 className={styles.prizeTitle}>{t('publish_sweepstake_prize')}</h2>
      <p>{prize}</p>
      <p className={styles.days}>
        {t('publish_sweepstake_last_day', { day: endsOn })}
        <br />
        {t('publish_sweepstake_draw_day', { day: drawsOn })}
      </p>
    </div>
  );
}

/** The form while the sweepstake is open; else its outcome or the reason why there is none. */
function Entry({ sweepstake, isSent, problem }: Omit<SweepstakeData, 'sweepstake'> & { sweepstake: SweepstakeView }) {
  const t = useTranslate();
  const { journal } = useShell().site.named_routes;
  const [isTaken, setIsTaken] = useState(isSent);
  const { stage, startsOn, drawsOn } = sweepstake;
  if (isTaken) {
    return (
      <div className={styles.entry}>
        <Notice tone="success" isLive title={t('publish_sweepstake_sent_title')}>
          {t('publish_sweepstake_sent_text')}
        </Notice>
      </div>
    );
  }
  if (stage !== 'open') {
    const title = t(`publish_sweepstake_${stage}_title`, { start: startsOn });
    return (
      <div className={styles.entry}>
        <Notice title={title}>{stage === 'closed' && t('publish_sweepstake_closed_text', { draw: drawsOn })}</Notice>
      </div>
    );
  }
  return (
    <div className={styles.entry}>
      <h2 className={styles.entryTitle}>{t('publish_sweepstake_form')}</h2>
      <EntryForm sweepstake={sweepstake} problem={problem} onTaken={() => setIsTaken(true)} />
      {journal && (
        <p className={styles.hint}>
          <TextLink href={journal}>{t('publish_sweepstake_hint')}</TextLink>
        </p>
      )}
    </div>
  );
}
