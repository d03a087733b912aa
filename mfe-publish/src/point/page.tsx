import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Picture, type PictureWidth } from '@storefront/ui/picture';
import { TextLink } from '@storefront/ui/text-link';
import type { ReactNode } from 'react';
import { MoreLink } from '../common/more-link';
import { OpeningHoursList } from '../common/opening-hours-list';
import { PageHead } from '../common/page-head';
import pageWidth from '../common/page-width.module.css';
import type { PointView } from '../common/point-view';
import styles from './point.module.css';

/** The displayed sizes of the picture; the preload in `head` must use the same values. */
export const pointPicture = {
  sizes: '(width < 768px) 100vw, (width < 1024px) 55vw, 800px',
  widths: [480, 640, 800, 960, 1280, 1600] as readonly PictureWidth[],
};

export type PointDetail = PointView;

export function PointPage({ data: point }: { data: PointDetail }) {
  const t = useTranslate();
  const { locations } = useShell().site.named_routes;
  return (
    <div className={pageWidth.page}>
      <PageHead title={point.title} summary={point.note} />
      <div className={styles.columns}>
        <Picture src={point.picture} alt="" ratio="4/3" {...pointPicture} isPriority />
        <PointFacts point={point} />
      </div>
      <MoreLink href={locations} text={t('publish_points_back')} />
    </div>
  );
}

function PointFacts({ point }: { point: PointDetail }) {
  const t = useTranslate();
  return (
    <dl className={styles.facts}>
      <Fact term={t('publish_contact_address')}>
        {point.street}
        <br />
        {point.town}
        <br />
        {point.country}
      </Fact>
      <Fact term={t('publish_contact_hours')}>
        <OpeningHoursList hours={point.hours} />
      </Fact>
      <Fact term={t('publish_contact_phone')}>
        <TextLink href={`tel:${point.phone.replaceAll(' ', '')}`}>{point.phone}</TextLink>
      </Fact>
      {point.services.length > 0 && (
        <Fact term={t('publish_point_services')}>
          <ul className={styles.services}>
            {point.services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact term={t('publish_point_coordinates')}>
        {point.coordinates}
        <br />
        <TextLink href={point.mapUrl} rel="noopener noreferrer">
          {t('publish_point_map')}
        </TextLink>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
