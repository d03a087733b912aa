/** The colours that the shop's attributes name; a look with such a word in its name has the colour that a shopper chose. */
export const glaze = {
  moss: '#6d7f68',
  oat: '#e9e2d4',
  clay: '#b8633f',
  night: '#3f4d57',
  sky: '#9fb4bd',
  sage: '#8fa196',
  plum: '#6e4452',
  honey: '#c8963e',
};

export const wood = {
  oak: '#b98b58',
  walnut: '#6b4630',
  ash: '#d3ae7c',
  beech: '#cf9f70',
  cherry: '#a8623c',
  pine: '#dcb987',
  olive: '#a98450',
};

export const colour = {
  natural: '#e7dfd0',
  white: '#f4efe4',
  grey: '#a7a59c',
  black: '#33363a',
  green: '#4f6b5b',
  blue: '#4a6478',
  rust: '#a8502f',
  ochre: '#c28f3a',
  brown: '#7a4a2c',
  olive: '#5e6b52',
};

/** Inside of glazed cups. */
export const cream = '#e6dcc8';
export const barePot = '#8f6a50';
export const brass = '#c9a24e';
export const enamelRim = '#2c4a63';
