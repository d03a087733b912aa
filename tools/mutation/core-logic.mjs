// What `npm run test:mutation` changes: logic whose errors cost money, consent or pages, with the tests that hold it.

/**
 * @typedef {object} CoreLogic
 * @property {string} title as the table names it
 * @property {'node' | 'browser'} project of jest.config.cjs
 * @property {string[]} files from the root
 * @property {string[]} tests from the root
 */

/** @type {CoreLogic[]} */
export const coreLogic = [
  {
    title: 'redirect matching',
    project: 'node',
    files: ['shell/src/server/site/redirect-matcher.ts'],
    tests: ['shell/src/server/site/redirect-matcher.test.ts'],
  },
  {
    title: 'listed paths',
    project: 'node',
    files: ['shared-contracts/src/listed-paths/listed-path.ts'],
    tests: ['shared-contracts/src/listed-paths/listed-path.test.ts'],
  },
  {
    title: 'retry rules',
    project: 'node',
    files: ['shell/src/server/gateway/retry-rules.ts'],
    tests: ['shell/src/server/gateway/retry-rules.test.ts'],
  },
  {
    title: 'consent',
    project: 'node',
    files: ['shared-contracts/src/session/consent.ts'],
    tests: ['shared-contracts/src/session/consent.test.ts'],
  },
  {
    title: 'cohorts',
    project: 'node',
    files: ['shell/src/server/releases/cohort.ts'],
    tests: ['shell/src/server/releases/cohort.test.ts'],
  },
  {
    title: 'release choice',
    project: 'node',
    files: ['shell/src/server/releases/release-choice.ts'],
    tests: ['shell/src/server/releases/release-choice.test.ts'],
  },
  {
    title: 'pricing',
    project: 'node',
    files: ['shop-api/src/webshop/pricing.ts', 'shop-api/src/catalog/discount.ts'],
    tests: ['shop-api/src/webshop/pricing.test.ts', 'shop-api/src/catalog/discount.test.ts'],
  },
  {
    title: 'GA4 mapping',
    project: 'browser',
    files: ['shell/src/client/analytics/ga4-mapping.ts'],
    tests: ['shell/src/client/analytics/ga4-mapping.test.ts'],
  },
  {
    title: 'cart editor',
    project: 'browser',
    files: ['mfe-checkout/src/common/cart-editor.ts'],
    tests: ['mfe-checkout/src/common/cart-editor.test.ts'],
  },
];
