import { useShell, useTranslate } from '@storefront/contracts/runtime';
import type { PillItem } from '@storefront/ui/pills';
import { TextLink } from '@storefront/ui/text-link';
import { CollectionPage } from '../common/collection-page';
import { PagePills } from '../common/page-pills';
import { PersonPicture } from '../common/person-picture';
import row from '../common/person-row.module.css';
import { serviceAnchor } from '../common/service-anchor';
import styles from './specialists.module.css';

export interface SpecialistView {
  id: number;
  name: string;
  role: string;
  note: string;
  picture: string;
  point: { title: string; url: string; email: string; country: string };
  services: readonly { code: string; title: string }[];
  /** Working days, formatted. */
  days: string;
  /** Languages, formatted. */
  speaks: string;
}

export interface Specialists {
  /** Only the specialists of one service are shown. */
  isNarrowed: boolean;
  services: readonly PillItem[];
  people: readonly SpecialistView[];
}

/** The id of a specialist on the page. */
export function personAnchor(id: number): string {
  return `person-${id}`;
}

export function SpecialistsPage({ data: { services, people } }: { data: Specialists }) {
  const t = useTranslate();
  const { named_routes } = useShell().site;
  return (
    <CollectionPage
      title={t('common_specialists')}
      summary={t('publish_specialists_text')}
      emptyText={people.length === 0 ? t('publish_specialists_empty') : undefined}
      way={{ href: named_routes.services, text: t('publish_services_all') }}
    >
      {services.length > 1 && <PagePills label={t('publish_specialists_services')} items={services} />}
      <ul className={row.people}>
        {people.map((person) => (
          <Person key={person.id} person={person} servicesPath={named_routes.services} />
        ))}
      </ul>
    </CollectionPage>
  );
}

interface PersonProps {
  person: SpecialistView;
  /** Without a services page the names are not linked. */
  servicesPath: string | undefined;
}

function Person({ person, servicesPath }: PersonProps) {
  const t = useTranslate();
  const { id, name, role, note, picture, point } = person;
  return (
    <li id={personAnchor(id)} className={`${row.person} ${styles.person}`}>
      <PersonPicture src={picture} />
      <div className={row.words}>
        <p className={row.role}>{role}</p>
        <h2 className={row.name}>{name}</h2>
        <p>{note}</p>
        <PersonFacts person={person} servicesPath={servicesPath} />
        <p>
          <TextLink href={`mailto:${point.email}?subject=${encodeURIComponent(name)}`} isStandalone>
            {t('publish_specialist_write', { name })}
          </TextLink>
        </p>
      </div>
    </li>
  );
}

function PersonFacts({ person: { point, services, days, speaks }, servicesPath }: PersonProps) {
  const t = useTranslate();
  return (
    <dl className={styles.facts}>
      <dt>{t('publish_specialist_place')}</dt>
      <dd>
        <TextLink href={point.url}>{point.title}</TextLink>, {point.country}
      </dd>
      <dt>{t('publish_specialist_days')}</dt>
      <dd>{days}</dd>
      <dt>{t('publish_specialist_speaks')}</dt>
      <dd>{speaks}</dd>
      <dt>{t('publish_specialist_does')}</dt>
      <dd>
        <ul className={styles.services}>
          {services.map(({ code, title }) => (
            <li key={code}>
              {servicesPath ? <TextLink href={`${servicesPath}#${serviceAnchor(code)}`}>{title}</TextLink> : title}
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
