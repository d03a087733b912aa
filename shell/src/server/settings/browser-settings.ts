import type { BrowserSettings } from '../../app/boot-data';
import type { SiteSettings } from './site-settings';

/** The settings that travel to the browser: what it needs, and nothing else. */
export function toBrowserSettings(settings: SiteSettings): BrowserSettings {
  const { multilanguage, idleReloadMinutes, analytics, monitoring, webshop, countryLookup } = settings;
  return {
    multilanguage,
    idleReloadMinutes,
    consentForEvents: analytics.consentNeeded,
    monitoringDsn: monitoring.dsn,
    quickOrder: webshop.quickOrder,
    suggestsCountry: multilanguage && countryLookup.url !== null,
  };
}
