import { on, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toTokenFile } from '@storefront/remote-kit/publish';
import type { Command } from 'commander';
import * as client from 'openid-client';
import { discoverIssuer } from '../../access/people';
import { DeskError } from '../../errors';
import type { Desk } from '../../operations/desk';
import { findIssuer, logIn } from '../../operations/log-in';
import { replaceDurably } from '../../registry/durable-files';
import type { Act } from '../command';
import type { CommandTools } from '../command-tools';

/** How long the browser's page may stay open. */
const patienceMs = 5 * 60 * 1000;

/** Waits on this machine for the browser to come back from the issuer; returns the ID token. */
async function requestIdToken(
  config: client.Configuration,
  scope: string,
  notify: CommandTools['notify'],
): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const checks = {
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
      expectedState: client.randomState(),
      expectedNonce: client.randomNonce(),
      idTokenExpected: true,
    };
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope,
      state: checks.expectedState,
      nonce: checks.expectedNonce,
      code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    notify(`Open this address in a browser of this machine and log in:\n${url.href}`);
    const cameBack = await waitForBrowser(server);
    const tokens = await client.authorizationCodeGrant(config, new URL(cameBack, redirectUri), checks);
    return tokens.id_token ?? '';
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The path that the issuer sends the browser back to. */
async function waitForBrowser(server: Server): Promise<string> {
  const requests = on(server, 'request', { signal: AbortSignal.timeout(patienceMs) });
  for await (const [request, response] of requests as AsyncIterable<[IncomingMessage, ServerResponse]>) {
    const isAnswer = /^\/\?(?:.*&)?(?:code|error)=/.test(request.url ?? '');
    response.writeHead(isAnswer ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
    response.end(isAnswer ? 'Done: go back to the terminal.' : 'Nothing is here.');
    if (isAnswer) return request.url ?? '';
  }
  return '';
}

function toLoginError(error: unknown): DeskError {
  if (error instanceof DeskError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new DeskError('login_failed', `The login failed: ${reason}`, [], { cause: error });
}

async function login(desk: Desk, tools: CommandTools) {
  const { issuer, clientId, scope } = await desk.call(findIssuer, {});
  const idToken = await discoverIssuer({ issuer, clientId })
    .then((config) => requestIdToken(config, scope, tools.notify))
    .catch((error: unknown) => {
      throw toLoginError(error);
    });
  const { token, ...result } = await desk.call(logIn, { idToken });
  const file = toTokenFile(desk.address ?? '', tools.env);
  await replaceDurably(file, `${token}\n`, 0o600);
  const text = `You are ${result.name} until ${result.expiresAt}: commands with --desk ${desk.address} use ${file}`;
  return { result: { ...result, tokenFile: file }, text };
}

export function addLogin(program: Command, act: Act): void {
  program
    .command('login')
    .description('log in at the issuer of a desk, in a browser of this machine; lasts a working day')
    .action(act((desk, _: [], __: object, tools) => login(desk, tools)));
}
