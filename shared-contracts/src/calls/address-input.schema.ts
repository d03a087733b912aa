import { z } from 'zod';

/** A person at an address, as somebody types them. */
export const postalInput = {
  first_name: z.string().trim().min(1, 'error_required').max(80),
  last_name: z.string().trim().min(1, 'error_required').max(80),
  address: z.string().trim().min(3, 'error_required').max(160),
  zipcode: z.string().trim().min(1, 'error_required').max(12),
  city: z.string().trim().min(1, 'error_required').max(80),
  country: z.string().length(2, 'error_required'),
};
