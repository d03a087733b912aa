import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { EmptyState } from '@storefront/ui/empty-state';
import { ChevronDownIcon } from '@storefront/ui/icons';
import { Picture } from '@storefront/ui/picture';
import { TextLink } from '@storefront/ui/text-link';
import { PageHead } from '../common/page-head';
import { PagePills } from '../common/page-pills';
import pageWidth from '../common/page-width.module.css';
import { serviceAnchor } from '../common/service-anchor';
import styles from './services.module.css';

interface ServiceView {
  code: string;
  title: string;
  summary: string;
  /** Formatted. */
  price: string;
  duration: string;
  picture: string;
  /** Locations that offer it. */
  points: readonly { title: string; url: string }[];
}

export interface Services {
  services: readonly ServiceView[];
}

export function ServicesPage({ data: { services } }: { data: Services }) {
  const t = useTranslate();
  const items = services.map(({ code, title }) => ({ label: title, href: `#${serviceAnchor(code)}` }));
  return (
    <div className={pageWidth.page}>
      <PageHead title={t('common_services')} summary={t('publish_services_text')} />
      {services.length === 0 && <EmptyState title={t('common_empty_title')} text={t('publish_services_empty')} />}
      {services.length > 1 && <PagePills label={t('publish_services_index')} items={items} />}
      <div className={styles.services}>
        {services.map((service) => (
          <Service key={service.code} service={service} />
        ))}
      </div>
      <ToPeople />
    </div>
  );
}

function Service({ service: { code, title, summary, price, duration, picture, points } }: { service: ServiceView }) {
  const t = useTranslate();
  const id = serviceAnchor(code);
  return (
    <section id={id} className={styles.service} aria-labelledby={`${id}-title`}>
      <Picture
        src={picture}
        alt=""
        ratio="4/3"
        sizes="(width < 768px) 100vw, 412px"
        widths={[320, 480, 640, 800]}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{summary}</p>
        <dl className={styles.facts}>
          <dt>{t('publish_service_price')}</dt>
          <dd>{price}</dd>
          <dt>{t('publish_service_duration')}</dt>
          <dd>{duration}</dd>
          <dt>{t('publish_service_places')}</dt>
          <dd>
            <Places points={points} />
          </dd>
        </dl>
      </div>
    </section>
  );
}

/** More locations than this are collapsed behind their number. */
const mostPlacesInSight = 5;

/** The locations of a service, in native `details`, which open without scripts. */
function Places({ points }: Pick<ServiceView, 'points'>) {
  const t = useTranslate();
  const links = (
    <ul className={styles.places}>
      {points.map((point) => (
        <li key={point.url}>
          <TextLink href={point.url}>{point.title}</TextLink>
        </li>
      ))}
    </ul>
  );
  if (points.length <= mostPlacesInSight) return links;
  return (
    <details className={styles.more}>
      <summary className={styles.count}>
        {t('publish_service_places_count', { count: points.length })}
        <ChevronDownIcon size={20} />
      </summary>
      {links}
    </details>
  );
}

function ToPeople() {
  const t = useTranslate();
  const { specialists } = useShell().site.named_routes;
  if (!specialists) return null;
  return (
    <p className={styles.way}>
      {t('publish_services_ask')}{' '}
      <TextLink href={specialists} isStandalone>
        {t('publish_services_to_people')}
      </TextLink>
    </p>
  );
}
