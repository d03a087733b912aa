import { z } from 'zod';
import { languageCode, languagesUrls } from './site.schema';

/** When a place is open on some days of the week, by its own clock. */
export const openingHours = z.object({
  /** 1 is Monday, 7 Sunday. */
  days: z.array(z.number().int().min(1).max(7)),
  /** `09:00`. */
  opens: z.string(),
  closes: z.string(),
});

export const locationPoint = z.object({
  id: z.number(),
  visible: z.number().nullable(),
  title: z.string(),
  slug: z.string(),
  url: z.string(),
  /** One sentence. */
  note: z.string(),
  picture: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2, upper case. */
  country_code: z.string(),
  phone: z.string(),
  email: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Days that none of these names are closed. */
  hours: z.array(openingHours),
  /** Codes of what can be done there: `collecting`, `returns`, `sharpening`, `workshops`. */
  services: z.array(z.string()),
  languages_urls: languagesUrls,
});

export const locationSchemas = {
  getLocationPoints: {
    request: z.object({ lang: languageCode, id: z.number().int().optional() }),
    response: z.object({ data: z.array(locationPoint) }),
  },
};
