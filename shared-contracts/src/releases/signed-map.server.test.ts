import { generateKeyPairSync } from 'node:crypto';
import { signMap, toSignaturePath, verifyMap } from './signed-map.server';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const about = { sequence: 4, head: 'b', first: 'a', isReset: false };
const map = '{"schema":"v1","microFrontends":{}}';
const signed = signMap(map, about, privateKey);

it('returns the desk’s statement about a map that it signed', () => {
  expect(verifyMap(map, signed, key)).toEqual({ ...about, map: expect.stringMatching(/^[\da-f]{96}$/) });
});

it.each([
  ['another map', `${map} `, signed, key],
  ['an altered statement', map, signed.replace('\\"sequence\\":4', '\\"sequence\\":5'), key],
  [
    'another key',
    map,
    signed,
    generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  ],
  ['no signature', map, '', key],
  ['a key that is none', map, signed, 'PEM'],
])('tells nothing of %s', (_, text, signature, publicPem) => {
  expect(verifyMap(text, signature, publicPem)).toBeUndefined();
});

it('has a file for each map', () => {
  expect(toSignaturePath(map)).toMatch(/^map-signatures\/[\da-f]{32}\.json$/);
  expect(toSignaturePath(`${map} `)).not.toBe(toSignaturePath(map));
});
