import { SettingsError } from '../settings-error';
/** Somewhere to log in with OpenID Connect. */
export interface SocialLoginSettings {
  /** As in the address: `google`. */
  provider: string;
  /** What shoppers call it: "Google". */
  title: string;
  issuer: URL;
  clientId: string;
  clientSecret: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Unencrypted is for a provider on this machine. */
function parseIssuer(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback) ? url : undefined;
}

/** `my-company` has `SOCIAL_LOGIN_MY_COMPANY_ISSUER`, `…_CLIENT_ID`, `…_CLIENT_SECRET` and perhaps `…_TITLE`. */
function readOne(provider: string, env: Environment): SocialLoginSettings {
  const prefix = `SOCIAL_LOGIN_${provider.toUpperCase().replaceAll('-', '_')}`;
  const readVariable = (name: string) => {
    const value = env[`${prefix}_${name}`];
    if (value) return value;
    throw new SettingsError(
      `The environment cannot be used. ${prefix}_${name}: is missing, and SOCIAL_LOGINS names ${provider}`,
    );
  };
  const issuer = parseIssuer(readVariable('ISSUER'));
  if (!issuer) throw new SettingsError(`The environment cannot be used. ${prefix}_ISSUER: is not https://…`);
  const title = env[`${prefix}_TITLE`] || `${provider.charAt(0).toUpperCase()}${provider.slice(1)}`;
  return { provider, title, issuer, clientId: readVariable('CLIENT_ID'), clientSecret: readVariable('CLIENT_SECRET') };
}

/** Reads the variables of each provider that `SOCIAL_LOGINS` names; a missing one stops the start and names itself. */
export function readSocialLogins(names: string, env: Environment): SocialLoginSettings[] {
  const providers = names.split(/\s+/).filter((name) => name !== '');
  return [...new Set(providers)].map((provider) => readOne(provider, env));
}
