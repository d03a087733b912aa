/** Attributes of a link that say whose code shows its page, so that the shell loads it beside the page's data. */
const leadsTo = (page: string) => ({ 'data-leads-to': `mfe-catalog ${page}` });

export const leadsToProduct = leadsTo('catalog.detail');
export const leadsToCategory = leadsTo('catalog.category');
