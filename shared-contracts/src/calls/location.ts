import type { z } from 'zod';
import { cacheMinutes } from '../constants/constants';
import { defineCall } from './call';
import type { locationPoint, locationSchemas, openingHours } from './location.schema';

export type LocationPoint = z.infer<typeof locationPoint>;
export type OpeningHours = z.infer<typeof openingHours>;

/** The shop's places that one can go to. */
export const getLocationPoints = /* @__PURE__ */ defineCall<(typeof locationSchemas)['getLocationPoints']>({
  kind: 'content',
  method: 'POST',
  cacheMinutes,
  name: '_post_nuxtapi_location_points',
  path: '/api/nuxtapi/location/points/',
});
