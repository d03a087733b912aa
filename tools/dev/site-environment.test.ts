import { toSiteEnvironment } from './site-environment.mjs';

it('leaves a build that fails live: whoever works on it sees its error, and no older version', () => {
  expect(toSiteEnvironment('/shop/.data/dev', 3100, '/shop/shell')).toMatchObject({
    PORT: '3104',
    DATA_DIR: '/shop/.data/dev',
    AUTOMATIC_ROLLBACK: '0',
  });
});
