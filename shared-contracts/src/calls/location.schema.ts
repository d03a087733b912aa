import { z } from 'zod';
import { addressField, pictureField } from './checked-fields.schema';
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
  url: addressField(),
  /** One sentence. */
  note: z.string(),
  picture: pictureField(),
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
  /** Codes of what can be done there: see `getServices`. */
  services: z.array(z.string()),
  languages_urls: languagesUrls,
});

/** A place, as short as a link to it needs. */
const placeLink = z.object({ title: z.string(), url: addressField() });

/** What the shop does beside selling. */
export const service = z.object({
  id: z.number(),
  visible: z.number().nullable(),
  /** The same in every language: it is an anchor of the page. */
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  /** In words: some cost nothing, some by the piece. */
  price: z.string(),
  duration: z.string(),
  picture: pictureField(),
  /** Where it is done. */
  points: z.array(placeLink),
});

/** One of the shop's people who can be asked. */
export const specialist = z.object({
  id: z.number(),
  visible: z.number().nullable(),
  name: z.string(),
  role: z.string(),
  /** One or two sentences. */
  note: z.string(),
  picture: pictureField(),
  point: placeLink.extend({ email: z.string(), phone: z.string(), country_code: z.string() }),
  /** What they do, by code and title: see `getServices`. */
  services: z.array(z.object({ code: z.string(), title: z.string() })),
  /** Language tags, e.g. `sl`. */
  speaks: z.array(z.string()),
  /** When they are there: 1 is Monday. */
  days: z.array(z.number().int().min(1).max(7)),
});

export const locationSchemas = {
  getLocationPoints: {
    request: z.object({ lang: languageCode, id: z.number().int().optional() }),
    response: z.object({ data: z.array(locationPoint) }),
  },
  getServices: { request: z.object({ lang: languageCode }), response: z.object({ data: z.array(service) }) },
  getSpecialists: { request: z.object({ lang: languageCode }), response: z.object({ data: z.array(specialist) }) },
};
