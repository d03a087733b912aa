import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { EmptyState } from '@storefront/ui/empty-state';
import { Picture } from '@storefront/ui/picture';
import type { PillItem } from '@storefront/ui/pills';
import { TextLink } from '@storefront/ui/text-link';
import { OpeningHoursList } from '../common/opening-hours-list';
import { PageHead } from '../common/page-head';
import { PagePills } from '../common/page-pills';
import pageWidth from '../common/page-width.module.css';
import type { PointView } from '../common/point-view';
import type { MapView } from './map-view';
import styles from './points.module.css';
import { ShopMap } from './shop-map';

export interface Points {
  /** Only one country's locations are shown. */
  isNarrowed: boolean;
  filters: readonly PillItem[];
  /** Null where there is no place to show. */
  map: MapView | null;
  countries: readonly CountryOfPoints[];
}

interface CountryOfPoints {
  /** ISO 3166, e.g. `BA`. */
  code: string;
  name: string;
  points: readonly PointView[];
}

export function PointsPage({ data: { filters, map, countries } }: { data: Points }) {
  const t = useTranslate();
  return (
    <div className={pageWidth.page}>
      <PageHead title={t('common_shops')} summary={t('publish_points_summary')} />
      <PagePills label={t('publish_points_countries')} items={filters} />
      {countries.length === 0 && <EmptyState title={t('common_empty_title')} text={t('publish_points_empty')} />}
      {map && <ShopMap map={map} />}
      {countries.map((country) => (
        <Country key={country.code} country={country} />
      ))}
      <WaysOn />
    </div>
  );
}

function Country({ country: { code, name, points } }: { country: CountryOfPoints }) {
  const id = `country-${code.toLowerCase()}`;
  return (
    <section className={styles.country} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      <ul className={styles.grid}>
        {points.map((point) => (
          <PointCard key={point.id} point={point} />
        ))}
      </ul>
    </section>
  );
}

/** Services and specialists of a location. */
function WaysOn() {
  const t = useTranslate();
  const { services, specialists } = useShell().site.named_routes;
  return (
    <p className={styles.ways}>
      {services && (
        <TextLink href={services} isStandalone>
          {t('common_services')}
        </TextLink>
      )}
      {specialists && (
        <TextLink href={specialists} isStandalone>
          {t('common_specialists')}
        </TextLink>
      )}
    </p>
  );
}

function PointCard({ point }: { point: PointView }) {
  const t = useTranslate();
  return (
    <li id={`point-${point.id}`} className={styles.card}>
      <Picture
        src={point.picture}
        alt=""
        ratio="4/3"
        sizes="(width < 768px) 112px, (width < 1024px) 50vw, 412px"
        widths={[240, 320, 480, 640, 800]}
        className={styles.picture}
      />
      <h3 className={styles.title}>
        <a href={point.url}>{point.title}</a>
      </h3>
      <p className={styles.note}>{point.note}</p>
      <p className={styles.address}>
        {point.street}, {point.town}
      </p>
      <OpeningHoursList hours={point.hours} />
      <TextLink href={point.mapUrl} isStandalone rel="noopener noreferrer" className={styles.map}>
        {t('publish_point_map')}
      </TextLink>
    </li>
  );
}
