import { createFormDraft } from '../common/form-draft';

/** The address as it was typed so far. */
export const customerDraft = createFormDraft('checkout.customer');
