import type { SiteSettings } from './settings/site-settings';

/** Browsers forget it after this time: two years, as lists of such sites ask for. In seconds. */
const httpsLifetimeSeconds = 63_072_000;

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  // Who opens the shop, or is opened by it, gets no hold of its window. Banks and social logins come and go by full documents.
  'cross-origin-opener-policy': 'same-origin',
};

export interface SecurityHeadersParts {
  publicUrl: string;
  settings: Pick<SiteSettings, 'strictTransportSecurity'>;
}

/** The headers that every answer carries, whatever made it: by its content type. */
export function createSecurityHeaders({ publicUrl, settings }: SecurityHeadersParts) {
  const { includeSubDomains } = settings.strictTransportSecurity;
  const domains = includeSubDomains ? '; includeSubDomains' : '';
  const https = { 'strict-transport-security': `max-age=${httpsLifetimeSeconds}${domains}` };
  const common = { ...always, ...(new URL(publicUrl).protocol === 'https:' && https) };
  // Mails, messengers and other shops' pages show them.
  const ofPictures = { ...common, 'cross-origin-resource-policy': 'cross-origin' };
  const ofOthers = { ...common, 'cross-origin-resource-policy': 'same-origin' };
  return (contentType: unknown): Readonly<Record<string, string>> =>
    String(contentType).startsWith('image/') ? ofPictures : ofOthers;
}
