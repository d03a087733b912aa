import type { z } from 'zod';
import { cacheMinutes } from '../constants/constants';
import { defineCall } from './call';
import type { locationPoint, locationSchemas, openingHours, service, specialist } from './location.schema';

export type LocationPoint = z.infer<typeof locationPoint>;
export type OpeningHours = z.infer<typeof openingHours>;
export type Service = z.infer<typeof service>;
export type Specialist = z.infer<typeof specialist>;

type S = typeof locationSchemas;
const content = { kind: 'content', method: 'POST', cacheMinutes } as const;

/** The shop's places that one can go to. */
export const getLocationPoints = /* @__PURE__ */ defineCall<S['getLocationPoints']>({
  ...content,
  name: '_post_nuxtapi_location_points',
  path: '/api/nuxtapi/location/points/',
});
/** What the shop does beside selling, and where. */
export const getServices = /* @__PURE__ */ defineCall<S['getServices']>({
  ...content,
  name: '_post_nuxtapi_location_services',
  path: '/api/nuxtapi/location/services/',
});
/** The people who can be asked, and where. */
export const getSpecialists = /* @__PURE__ */ defineCall<S['getSpecialists']>({
  ...content,
  name: '_post_nuxtapi_location_specialists',
  path: '/api/nuxtapi/location/specialists/',
});
