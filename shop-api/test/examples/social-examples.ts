import * as auth from '@storefront/contracts/calls/auth';
import type { OidcIssuer } from '../oidc-issuer';
import { type Asker, type Example, example } from './example';

const provider = 'example';

/** Logging in elsewhere, at an issuer that runs beside the shop. */
export function socialExamples(issuer: () => OidcIssuer): Example[] {
  const comeBack = async ({ shop, token }: Asker) => {
    issuer().person = { sub: 'contract', email: 'contract-social@example.com', email_verified: true };
    const left = await shop.call(auth.socialLogin, { provider }, token);
    // A stranger never leaves: what is sent then need only look right.
    if (left.statusCode !== 200) return { lang: 'ba', provider, code: 'x', state: 'x' };
    const { code, state } = await issuer().visit(left.data.redirect_url);
    return { lang: 'ba', provider, code, state };
  };
  return [
    example(auth.socialLogin, { provider }, { bad: { request: { provider: 'UP' }, fields: ['provider'] } }),
    example(auth.finishSocialLogin, comeBack, {
      bad: { request: { lang: 'ba', provider, code: '' }, fields: ['code', 'state'] },
    }),
  ];
}
