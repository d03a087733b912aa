import { toSourceHash } from './inline-style';

/**
 * Lets browsers with speculation rules fetch a document of this shop when a visitor is about to follow a link that no page
 * transition serves, e.g. to another language. Constant, as the inline loader is: its hash stands in the policy.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ source: 'document', where: { selector_matches: 'a[data-document]' }, eagerness: 'moderate' }],
});

/** As it stands in a document. */
export const speculationRulesMarkup = `<script type="speculationrules">${speculationRules}</script>`;

export const speculationRulesHash = toSourceHash(speculationRules);
