import { buildSample } from '../../test/sample-release';
import { readReleaseFolder } from '../registry/release-folder';
import type { Peers } from './check';
import { declaredEvents } from './declared-events';

const points = { type: 'object', properties: { points: { type: 'integer' } }, required: ['points'] };

async function check(events: Record<string, object> | undefined, remote = 'mfe-loyalty') {
  const folder = await buildSample({ remote, change: (release) => Object.assign(release, { events }) });
  return declaredEvents.findErrors(await readReleaseFolder(folder), {} as Peers, () => undefined);
}

it('accepts events of its own domain, and a release from before there were any', async () => {
  expect(await check({ 'loyalty.pointsEarned': points, 'loyalty.points-spent': {} })).toEqual([]);
  expect(await check(undefined)).toEqual([]);
});

it.each([
  ['of another domain', 'cart.exploded', '"cart.exploded" begins with none of its domains: loyalty'],
  ['without a domain', 'pointsEarned', '"pointsEarned" is no name of an event: loyalty.pointsEarned is one'],
  [
    'of more words',
    'loyalty.points.earned',
    '"loyalty.points.earned" is no name of an event: loyalty.pointsEarned is one',
  ],
  ['of the contract', 'cart.changed', '"cart.changed" is an event of the contract: no release declares it'],
])('refuses an event %s', async (_, name, error) => {
  expect(await check({ [name]: points })).toEqual([error]);
});

it('leaves the events of the contract to it even where a remote owns the word', async () => {
  expect(await check({ 'cart.changed': points }, 'mfe-cart')).toEqual([
    expect.stringContaining('an event of the contract'),
  ]);
});

it('refuses a payload that nobody could compile against', async () => {
  expect(await check({ 'loyalty.pointsEarned': { $ref: '#/$defs/points' } })).toEqual([
    'the payload of "loyalty.pointsEarned" has no type: {"$ref":"#/$defs/points"} has no type',
  ]);
});
