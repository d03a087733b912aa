import type { SiteInfo } from '@storefront/contracts/calls/site';
import type { ScriptDescriptor } from '@storefront/contracts/runtime';
import type { BrowserScripts } from '../../app/boot-data';
import { escapeHtml } from '../document/head';
import type { SiteSettings } from './site-settings';

type Codes = Pick<SiteInfo, 'gtagmanager_code' | 'ganalytics4_code'>;
type ScriptSettings = Pick<SiteSettings, 'analytics' | 'scripts'>;

/** A code goes into an address: anything but letters, digits and dashes is no code. */
const possibleCode = /^[A-Z]{1,4}-[A-Z\d]{4,20}$/;

/** Running tags cannot be unloaded: when consent is withdrawn, only a new document is without them. */
function toTag(key: string, src: string, { tagManagerConsent }: SiteSettings['analytics']): ScriptDescriptor {
  const consent = tagManagerConsent ? ({ gdpr: tagManagerConsent, gdprReload: 'revoked' } as const) : {};
  return { key, src, async: true, delay: true, ...consent };
}

/**
 * The third-party scripts of every page: those of the settings, and the tags whose codes the provider names. The tags
 * load in production only, and only where the settings say so (REQ-9.32).
 */
export function listedScripts(settings: ScriptSettings, codes: Codes, isProduction: boolean): BrowserScripts | null {
  const { analytics, scripts } = settings;
  const known = (code: string) => isProduction && analytics.loadsInProduction && possibleCode.test(code);
  const manager = known(codes.gtagmanager_code) ? codes.gtagmanager_code : undefined;
  const ga4 = known(codes.ganalytics4_code) ? codes.ganalytics4_code : undefined;
  const origin = analytics.tagManagerOrigin.replace(/\/$/, '');
  const listed = [
    ...(manager ? [toTag('gtagmanager', `${origin}/gtm.js?id=${manager}`, analytics)] : []),
    ...(ga4 ? [toTag('ganalytics4', `${origin}/gtag/js?id=${ga4}`, analytics)] : []),
    ...scripts,
  ];
  if (listed.length === 0) return null;
  return {
    listed,
    tagManagers: [manager, ga4].filter((code) => code !== undefined),
    ga4Code: ga4 ?? null,
  };
}

/** A `noscript` that needs consent is never rendered: nobody without scripts can have given it. */
export function serverNoscripts({ scripts }: Pick<SiteSettings, 'scripts'>): string {
  return scripts
    .filter(({ gdpr, noscript }) => noscript !== undefined && gdpr === undefined)
    .map(({ key, noscript }) => `<noscript data-script-key="${escapeHtml(key)}">${noscript}</noscript>`)
    .join('');
}
