import { z } from 'zod';

/** A person at an address. */
export const postalFields = {
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  zipcode: z.string(),
  city: z.string(),
  country: z.string(),
};

/** The same as somebody types it. */
export const postalInput = {
  first_name: z.string().trim().min(1, 'error_required').max(80),
  last_name: z.string().trim().min(1, 'error_required').max(80),
  address: z.string().trim().min(3, 'error_required').max(160),
  zipcode: z.string().trim().min(1, 'error_required').max(12),
  city: z.string().trim().min(1, 'error_required').max(80),
  country: z.string().length(2, 'error_required'),
};
