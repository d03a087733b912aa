import { readTaxNumber } from './tax-numbers';

test.each([
  ['hr', 'HR 33392005961', 'HR33392005961'],
  ['rs', '101134702', '101134702'],
  ['me', '02655284', '02655284'],
  ['si', 'SI 5022 3054', 'SI50223054'],
  ['de', 'DE 136 695 976', 'DE136695976'],
  ['at', 'atu13585627', 'ATU13585627'],
  ['it', 'IT 00743110157', 'IT00743110157'],
  ['es', 'B-58378431', 'B58378431'],
  ['ba', '4200 0000 0000 5', '4200000000005'],
])('a number of %s is read as people write it: %s', async (country, text, read) => {
  expect(await readTaxNumber(country, text)).toBe(read);
});

test.each([
  ['hr', '33392005962'],
  ['rs', '101134703'],
  ['me', '02655285'],
  ['si', '50223055'],
  ['de', '136695977'],
  ['at', 'U13585628'],
  ['it', '00743110158'],
  ['es', 'B58378432'],
  ['ba', '123456789012'],
  ['hr', 'DE136695976'],
  ['de', ''],
  ['de', '<script>'],
  ['fr', 'FR40303265045'],
])('what is no number of %s is refused: %s', async (country, text) => {
  expect(await readTaxNumber(country, text)).toBeUndefined();
});
