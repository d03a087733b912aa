import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { SocialLoginSettings } from './settings';

/** Who the issuer says that the visitor is. */
export interface IssuedIdentity {
  /** The issuer's name for the person, which never changes. */
  subject: string;
  email?: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What is kept while the visitor is away, and must come back the same. */
export interface LoginChecks {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** One place to log in, spoken to by OpenID Connect: code flow with PKCE, state and nonce. */
export interface Issuer {
  provider: string;
  title: string;
  authorizationUrl(checks: LoginChecks): Promise<string>;
  /** Redeems the authorization code. Throws when the issuer rejects it. */
  identify(brought: Readonly<Record<string, string>>, checks: LoginChecks): Promise<IssuedIdentity>;
}

const timeoutSeconds = 10;

/** By header where the issuer takes that, which is what it takes when it says nothing. */
function authenticateBy(secret: string): ClientAuth {
  const byHeader = ClientSecretBasic(secret);
  const byBody = ClientSecretPost(secret);
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return ways.includes('client_secret_basic') ? byHeader(server, ...rest) : byBody(server, ...rest);
  };
}

type Claims = Readonly<Record<string, unknown>>;

function parseText(claims: Claims, name: string, longest: number): string {
  const value = claims[name];
  return typeof value === 'string' ? value.trim().slice(0, longest) : '';
}

function toIdentity(subject: string, claims: Claims): IssuedIdentity {
  const [first = '', ...others] = parseText(claims, 'name', 160).split(/\s+/);
  const email = parseText(claims, 'email', 254);
  return {
    subject,
    ...(email !== '' && { email }),
    // One issuer sends it as text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: parseText(claims, 'given_name', 80) || first.slice(0, 80),
    lastName: parseText(claims, 'family_name', 80) || others.join(' ').slice(0, 80),
  };
}

/** The token says who it is; an issuer may keep the address for those who ask. */
async function readClaims(
  config: Configuration,
  subject: string,
  claims: Claims,
  accessToken: string,
): Promise<Claims> {
  if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...claims, ...(await fetchUserInfo(config, accessToken, subject)) };
}

export function createIssuer({ provider, title, issuer, clientId, clientSecret }: SocialLoginSettings): Issuer {
  let discovered: Promise<Configuration> | undefined;

  /** Asked once; an issuer that was away is asked again. */
  function discover(): Promise<Configuration> {
    // The token's signature is checked too, not only the connection that it came by.
    const execute = [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])];
    const options = { execute, timeout: timeoutSeconds };
    discovered ??= discovery(issuer, clientId, undefined, authenticateBy(clientSecret), options).catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    provider,
    title,
    async authorizationUrl({ redirectUri, state, nonce, codeVerifier }) {
      const url = buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async identify(brought, { redirectUri, state, nonce, codeVerifier }) {
      const config = await discover();
      const cameBackTo = new URL(redirectUri);
      cameBackTo.search = new URLSearchParams(brought).toString();
      const tokens = await authorizationCodeGrant(config, cameBackTo, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The issuer sent no ID token');
      return toIdentity(claims.sub, await readClaims(config, claims.sub, claims, tokens.access_token));
    },
  };
}
