import { readFileSync } from 'node:fs';
import { idleReloadMs } from '@storefront/contracts/constants';
import { defaultSlots, type SlotName, type Slots } from '@storefront/contracts/slots';
import { z } from 'zod';
import { findLeftOut } from './missing-settings';
import { SettingsError } from './settings-error';

const minuteMs = 60_000;

/** A path of the shop without language prefix. */
const path = z.string().regex(/^\/(?![/\\]).*$/, 'is no path: it begins with one slash');
function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^(?:https?|wss?):$/.test(new URL(value).protocol) && new URL(value).pathname === '/';
}

/** An origin, as a content security policy names it. */
const origin = z.string().refine(isOrigin, 'is no origin such as https://example.com');

const consentCategory = z.enum(['analytics', 'marketing']);
const text = z.string().min(1);

/** REQ-3.21. */
const scriptDescriptor = z
  .strictObject({
    key: text,
    src: z.url({ protocol: /^https?$/ }).exactOptional(),
    content: text.exactOptional(),
    noscript: text.exactOptional(),
    async: z.boolean().exactOptional(),
    defer: z.boolean().exactOptional(),
    id: text.exactOptional(),
    type: text.exactOptional(),
    integrity: text.exactOptional(),
    crossorigin: z.enum(['anonymous', 'use-credentials']).exactOptional(),
    dataAttributes: z.record(z.string().regex(/^[a-z][\w-]*$/), z.string()).exactOptional(),
    appendTo: text.exactOptional(),
    gdpr: consentCategory.exactOptional(),
    gdprReload: z.union([z.boolean(), z.literal('revoked')]).exactOptional(),
    delay: z.boolean().exactOptional(),
  })
  .refine(({ src, content, noscript }) => src ?? content ?? noscript, 'needs src, content or noscript');

/** The names of the fragments in one slot; a slot that the file does not name keeps its own. */
const slot = z
  .array(z.string().regex(/^[a-z][\w-]*(?:\.[\w-]+)+$/, 'is no name of a fragment such as catalog.list-links'))
  .max(20)
  .refine((names) => new Set(names).size === names.length, 'names a fragment twice')
  .exactOptional();
const slotNames = Object.keys(defaultSlots) as SlotName[];
const slotShape = Object.fromEntries(slotNames.map((name) => [name, slot])) as Record<SlotName, typeof slot>;

/** A group whose members all have defaults may be left away as a whole. */
function group<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape).prefault({} as never);
}

/**
 * The one file of settings that belong to the site and not to the machine (REQ-3.21). To add one, add a key with a
 * default and a comment here; if the browser needs it, to `browser-settings.ts` as well.
 */
const siteSettings = z.strictObject({
  /** For editors that complete and check while typing. */
  $schema: z.string().optional(),
  /** The address that visitors use; where absent, `PUBLIC_URL` of the environment. */
  host: origin.optional(),
  /** Off: the default language only; no switch, no alternates, and prefixes are no languages. */
  multilanguage: z.boolean().default(true),
  /** Paths, or patterns as in the redirect list, to which listed redirects never apply. */
  redirectIgnoredUrls: z.array(path).default([]),
  auth: group({
    /** Where those are sent who are logged in and ask for the login … */
    loggedInRedirect: path.default('/auth/'),
    /** … and those who are not, and ask for the account. */
    loggedOutRedirect: path.default('/auth/login/'),
    /** The account's first page; null: `loggedInRedirect` holds there too. */
    dashboard: path
      .nullable()
      .default('/auth/')
      .transform((value) => value ?? undefined),
    /** Another service knows who is who: unknown auth paths are its own. */
    externalIdentity: z.boolean().default(false),
  }),
  webshop: group({
    /** Whether the checkout asks who is buying: a customer, or a guest who said so. */
    auth: z.boolean().default(true),
    /** Whether there is a page for ordering by code. */
    quickOrder: z.boolean().default(true),
  }),
  bots: group({
    /** `serve`: answers 200 at a listed address with the target's page and canonical (decision 0016). */
    listedRedirects: z.enum(['follow', 'serve']).default('follow'),
  }),
  /** Shows that the shop is still being set up instead of every page; the login stays open, and staff see the shop. */
  underDevelopment: z.boolean().default(false),
  /** Without any activity for this long an open page loads again (REQ-9.2). */
  idleReloadMinutes: z
    .number()
    .positive()
    .max(1440)
    .default(idleReloadMs / minuteMs),
  analytics: group({
    /** The tag manager loads in production only where this is true (REQ-9.32). */
    loadsInProduction: z.boolean().default(false),
    /** The consent without which events wait (REQ-4.26). */
    consentNeeded: consentCategory.nullable().default('analytics'),
    /** The consent without which the tag manager itself is not asked for; null: it loads and gets the signals. */
    tagManagerConsent: consentCategory.nullable().default('analytics'),
    /** Where `gtm.js` and `gtag/js` come from: Google, or a server of the shop's own. */
    tagManagerOrigin: origin.default('https://www.googletagmanager.com'),
  }),
  /** Further scripts of third parties, for every page; the origins they fetch from are listed in `thirdParties`. */
  scripts: z.array(scriptDescriptor).default([]),
  /** Where payment forms may be sent: the banks. */
  paymentOrigins: z.array(origin).default([]),
  /** What of third parties a page may use, for the content security policy. */
  thirdParties: group({
    scripts: z.array(origin).default([]),
    connections: z.array(origin).default([]),
    images: z.array(origin).default([]),
    frames: z.array(origin).default([]),
  }),
  /** Sent where visitors come by HTTPS: browsers then ask by nothing else. */
  strictTransportSecurity: group({
    /** Only where every name below the shop's own answers by HTTPS, for two years. */
    includeSubDomains: z.boolean().default(false),
  }),
  monitoring: group({
    /** DSN of a Sentry-compatible service for error reports. */
    dsn: z.url().nullable().default(null),
  }),
  countryLookup: group({
    /** Asked for the visitor's country, with `{ip}` in the place of the address; answers JSON with `country`. */
    url: z
      .url({ protocol: /^https?$/ })
      .includes('{ip}', { error: 'has no {ip} in the place of the visitor’s address' })
      .nullable()
      .default(null),
  }),
  /**
   * Which fragments stand in the slots of frame and pages, in order (decision 0047). One that no live release has leaves its slot
   * empty, and stands in the log and at `/readyz`. Undefined where the file names none: then the default slots hold.
   */
  slots: z
    .strictObject(slotShape)
    .optional()
    .transform((named): Slots | undefined => named && { ...defaultSlots, ...named }),
  /** A CommonJS module of the site's own, see `site-hooks.ts`; a relative path starts at this file's folder. */
  hooks: z.string().min(1).nullable().default(null),
  /** For a site's own hooks: the shell does not look into it. */
  extra: z.record(z.string(), z.unknown()).default({}),
});

export type SiteSettings = z.output<typeof siteSettings> & {
  /** Groups that the file does not name (`missing-settings.ts`). */
  leftOut: readonly string[];
};

/** Checks settings, fills in what they leave out. Throws a message that names every bad value. */
export function parseSiteSettings(value: unknown, source = 'the site settings'): SiteSettings {
  const parsed = siteSettings.safeParse(value);
  if (parsed.success) return { ...parsed.data, leftOut: findLeftOut(value) };
  throw new SettingsError(`The shell cannot start: ${source} cannot be used.\n${z.prettifyError(parsed.error)}`);
}

/** Reads the settings file, once at start. Without a file the defaults hold. */
export function readSiteSettings(file: string | undefined): SiteSettings {
  if (file === undefined) return parseSiteSettings({});
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`The shell cannot start: SITE_SETTINGS names ${file}, which cannot be read: ${reason}`);
  }
  return parseSiteSettings(value, file);
}
