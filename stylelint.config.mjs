// Every measure and colour of the shop stands in shared-ui/src/tokens; everywhere else they are named, never written out.
const length = 'px|cm|mm|q|in|pc|pt|r?em|r?ex|r?cap|r?ch|r?ic|r?lh|[sdl]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max)';
/** A hairline and the whole of the viewport are no design values, as 0, % and fr are not. */
const free = '-?1px|-?100[sdl]?v(?:w|h|i|b)';
const rawLength = new RegExp(
  `(?<![\\w.-])(?!(?:${free})(?![\\w.]))[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:${length})(?![\\w-])`,
  'i',
);

const colourFunctions = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'device-cmyk'];

const tokensOnly = {
  'color-no-hex': [true, { message: 'Use a --color-… token' }],
  'color-named': ['never', { message: 'Use a --color-… token' }],
  'function-disallowed-list': [colourFunctions, { message: 'Use a --color-… token; color-mix() of tokens is fine' }],
  'declaration-property-value-disallowed-list': [
    { '/.*/': [rawLength] },
    { message: 'Use a token (or calc() of tokens) for lengths; raw are only 0, 1px, %, fr and 100 of the viewport' },
  ],
  'rule-nesting-at-rule-required-list': [['layer'], { message: 'Stand in an @layer' }],
};

const correctness = {
  'annotation-no-unknown': true,
  'at-rule-no-unknown': true,
  'at-rule-descriptor-no-unknown': true,
  'at-rule-prelude-no-invalid': true,
  'block-no-empty': true,
  'color-no-invalid-hex': true,
  'custom-property-no-missing-var-function': true,
  'custom-property-pattern': '^[a-z0-9]+(-[a-z0-9]+)*$',
  'declaration-block-no-duplicate-custom-properties': true,
  'declaration-block-no-duplicate-properties': true,
  'declaration-block-no-shorthand-property-overrides': true,
  'declaration-no-important': true,
  'declaration-property-value-no-unknown': true,
  'font-family-no-duplicate-names': true,
  'font-family-no-missing-generic-family-keyword': true,
  'function-calc-no-unspaced-operator': true,
  'function-no-unknown': true,
  'keyframe-block-no-duplicate-selectors': true,
  'keyframe-declaration-no-important': true,
  'media-feature-name-no-unknown': true,
  'media-feature-name-value-no-unknown': true,
  'media-query-no-invalid': true,
  'media-type-no-deprecated': true,
  'named-grid-areas-no-invalid': true,
  'no-duplicate-at-import-rules': true,
  'no-duplicate-selectors': true,
  'no-invalid-double-slash-comments': true,
  'no-invalid-position-at-import-rule': true,
  'no-irregular-whitespace': true,
  'no-unknown-animations': true,
  'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
  'selector-anb-no-unmatchable': true,
  'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'Class names are camelCase' }],
  'selector-max-id': 0,
  'selector-no-invalid': true,
  'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
  'selector-pseudo-element-no-unknown': true,
  'selector-type-no-unknown': true,
  'shorthand-property-no-redundant-values': true,
  'string-no-newline': true,
  'unit-no-unknown': true,
};

const exempt = Object.fromEntries(Object.keys(tokensOnly).map((rule) => [rule, null]));

/** @type {import('stylelint').Config} */
export default {
  ignoreFiles: ['**/node_modules/**', '**/dist/**', '**/artifacts/**', '**/.data/**', '**/.cache/**'],
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  rules: { ...correctness, ...tokensOnly, 'layer-name-pattern': '^feature$' },
  overrides: [
    { files: ['shared-ui/src/**/*.css'], rules: { 'layer-name-pattern': '^ui$' } },
    {
      files: ['shared-ui/src/tokens/**/*.css'],
      rules: { ...exempt, 'layer-name-pattern': null, 'declaration-no-important': null },
    },
  ],
};
