import { Html, useShell, useTranslate } from '@storefront/contracts/runtime';
import { Accordion, AccordionItem } from '@storefront/ui/accordion';
import { richTextClass } from '@storefront/ui/rich-text';
import { TextLink } from '@storefront/ui/text-link';
import { findRightsPage } from './guarantee-rights';
import type { ProductDetail } from './product-detail';
import styles from './product-facts.module.css';

/** Description, material, delivery and maker in an accordion. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const t = useTranslate();
  const { maker, attributes, care, descriptionHtml } = product;
  const rights = findRightsPage(useShell().language);
  return (
    <Accordion>
      {/* An imported product may lack texts: no section opens empty. */}
      {descriptionHtml && (
        <AccordionItem title={t('catalog_description')} isOpen>
          <Html className={`${styles.prose} ${richTextClass}`} html={descriptionHtml} />
        </AccordionItem>
      )}
      {(care || attributes.length > 0) && (
        <AccordionItem title={t('catalog_material_and_care')}>
          <dl className={styles.attributes}>
            {attributes.map(({ name, value }) => (
              <div key={`${name} ${value}`} className={styles.attribute}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {care && <p>{care}</p>}
        </AccordionItem>
      )}
      <AccordionItem title={t('catalog_delivery_and_returns')}>
        <div className={styles.prose}>
          <p>{t('catalog_delivery_words')}</p>
          <p>{t('catalog_returns_words')}</p>
        </div>
      </AccordionItem>
      <AccordionItem title={t('common_guarantee_title')}>
        <div className={styles.prose}>
          <p>
            <strong>{t('common_guarantee_years')}</strong>
          </p>
          <p>{t('common_guarantee_text')}</p>
          {rights && (
            <p>
              <TextLink href={rights} rel="noopener noreferrer">
                {t('common_guarantee_rights')}
              </TextLink>
            </p>
          )}
        </div>
      </AccordionItem>
      <AccordionItem title={t('catalog_maker_and_safety')}>
        <Contact name={maker.title} address={maker.address} email={maker.email} />
        {maker.responsible && (
          <>
            <p className={styles.term}>{t('catalog_responsible_person')}</p>
            <Contact {...maker.responsible} />
          </>
        )}
      </AccordionItem>
    </Accordion>
  );
}

/** Postal and electronic address, as Regulation (EU) 2023/988, Art. 19 asks of an offer. */
function Contact({ name, address, email }: { name: string; address: string; email: string }) {
  return (
    <address className={styles.address}>
      <span>{name}</span>
      {address && <span>{address}</span>}
      {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
    </address>
  );
}
