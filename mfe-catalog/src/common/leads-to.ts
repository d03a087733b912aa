/**
 * Attributes of a link that say whose code shows its page, so that the shell loads it beside the page's data, and what the
 * page looks like until it is there. The link's text is the page's heading, or its `data-page-title`.
 */
const leadsTo = (page: string, shape: string) => ({
  'data-leads-to': `mfe-catalog ${page}`,
  'data-page-shape': shape,
});

export const leadsToProduct = leadsTo('catalog.detail', 'picture');
export const leadsToCategory = leadsTo('catalog.category', 'cards');
