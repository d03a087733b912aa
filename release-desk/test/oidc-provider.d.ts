// The package has no types of its own: what the tests' issuer uses of it.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Settings {
    clients: object[];
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    findAccount(context: unknown, id: string): { accountId: string; claims(): object };
    cookies: { keys: string[] };
  }

  export class Provider {
    constructor(issuer: string, settings: Settings);
    callback(): RequestListener;
  }
}
