import { toSiteEnvironment } from './site-environment.mjs';

it('keeps a failing build live, so that its error is shown, and no older version', () => {
  expect(toSiteEnvironment('/shop/.data/dev', 3100, '/shop/shell')).toMatchObject({
    PORT: '3104',
    DATA_DIR: '/shop/.data/dev',
    AUTOMATIC_ROLLBACK: '0',
  });
});
