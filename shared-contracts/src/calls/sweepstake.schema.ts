import { z } from 'zod';
import { htmlField, pictureField } from './checked-fields.schema';
import { languageCode } from './site.schema';

/** ISO 8601, without an hour. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A prize that is drawn by lot among those who have answered a question. */
export const sweepstake = z.object({
  id: z.number(),
  visible: z.number().nullable(),
  /** Whether entries are taken now. */
  is_open: z.boolean(),
  title: z.string(),
  summary: z.string(),
  prize: z.string(),
  picture: pictureField(),
  starts_on: day,
  /** Its last day. */
  ends_on: day,
  draws_on: day,
  question: z.string(),
  answers: z.array(z.object({ code: z.string(), title: z.string() })),
  /** Shown under a heading of the second level. */
  rules: htmlField({ topHeading: 3 }),
});

export const sweepstakeSchemas = {
  getSweepstakes: {
    request: z.object({ lang: languageCode }),
    response: z.object({ data: z.array(sweepstake) }),
  },
  postSweepstakeEntry: {
    request: z.object({
      lang: languageCode,
      /** Of the sweepstake. */
      id: z.number().int(),
      name: z.string('error_required').trim().min(1, 'error_required').max(160, 'error_too_long'),
      email: z.email('error_email').max(254, 'error_too_long'),
      /** Code of an answer, right or wrong. */
      answer: z.string('error_sweepstake_answer').min(1, 'error_sweepstake_answer').max(40, 'error_too_long'),
      accept_terms: z.literal(true, 'error_sweepstake_terms'),
    }),
    response: z.object({ success: z.boolean() }),
  },
};
