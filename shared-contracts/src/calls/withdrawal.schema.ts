import { z } from 'zod';
import { languageCode } from './site.schema';

const lang = { lang: languageCode };

/** Beside the errors of other fields, not only after they are fixed. */
const when = () => true;

function isNamedBy({ order_identificator }: { order_identificator?: string }, value: string | undefined): boolean {
  return order_identificator !== undefined || (value !== undefined && value !== '');
}

/** A statement of withdrawal as its writer made it, to be read once more before it is confirmed. */
export const withdrawalStatement = z.object({
  name: z.string(),
  email: z.string(),
  order_number: z.string(),
  note: z.string(),
});

export const withdrawalSchemas = {
  postWithdrawal: {
    request: z
      .object({
        ...lang,
        name: z.string().trim().min(1, 'error_required').max(160, 'error_too_long'),
        /** A guest names the order by its number and the e-mail address that it was placed with … */
        order_number: z.string().trim().max(40, 'error_too_long').optional(),
        email: z.email('error_email').max(254, 'error_too_long').optional(),
        /** … a customer, or whoever holds the order mail, by its identificator. */
        order_identificator: z.string().max(80).optional(),
        access: z.string().max(80).optional(),
        /** Whatever the writer wants to add, e.g. which things it is about. Nobody must give a reason. */
        note: z.string().trim().max(2000, 'error_too_long').default(''),
      })
      .refine((said) => isNamedBy(said, said.order_number), { path: ['order_number'], message: 'error_required', when })
      .refine((said) => isNamedBy(said, said.email), { path: ['email'], message: 'error_required', when }),
    response: z.object({
      success: z.boolean(),
      /** Both go into `confirmWithdrawal`, within the hour. */
      id: z.string(),
      code: z.string(),
      data: withdrawalStatement,
    }),
  },
  confirmWithdrawal: {
    request: z.object({
      ...lang,
      id: z.string().regex(/^\d{1,15}$/, 'error_validation'),
      code: z.string().min(8, 'error_validation').max(64, 'error_validation'),
    }),
    response: z.object({
      success: z.boolean(),
      /** ISO 8601. The receipt in the mail says the same. */
      received_at: z.string(),
      data: withdrawalStatement,
    }),
  },
};
