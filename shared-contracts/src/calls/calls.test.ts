import { z } from 'zod';
import { allCalls, requireSchemas } from './all-calls';
import * as auth from './auth';
import { callPath } from './call';
import * as catalog from './catalog';
import * as comments from './comments';
import * as location from './location';
import * as publish from './publish';
import * as site from './site';
import * as sweepstake from './sweepstake';
import * as webshop from './webshop';
import * as withdrawal from './withdrawal';

const areas = { auth, catalog, comments, location, publish, site, sweepstake, webshop, withdrawal };
const described = Object.values(areas).flatMap((area) => Object.values(area));
const descriptors = allCalls.map(({ descriptor }) => descriptor);

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

it('has schemas for every call that is described, and no schemas without a call', () => {
  expect(descriptors.map(({ name }) => name).sort()).toEqual(described.map(({ name }) => name).sort());
});

it('names every call once, and answers it at one address', () => {
  expect(repeated(descriptors.map(({ name }) => name))).toEqual([]);
  expect(repeated(descriptors.map(({ method, path }) => `${method} ${path}`))).toEqual([]);
});

it.each(descriptors)('$name says in its name how it is called', ({ name, method, kind, path }) => {
  expect(name.startsWith(`_${method.toLowerCase()}_${kind === 'content' ? 'nuxtapi' : 'hapi'}_`)).toBe(true);
  expect(path.startsWith(kind === 'content' ? '/api/nuxtapi/' : '/hapi/v1/')).toBe(true);
});

it('keeps no answer to a visitor’s own calls', () => {
  const kept = descriptors.filter(({ kind, cacheMinutes }) => kind === 'session' && cacheMinutes > 0);
  expect(kept).toEqual([]);
});

it('changes nothing by a content call: they are POSTs that read, or GETs', () => {
  const changing = descriptors.filter(({ kind, method }) => kind === 'content' && !['GET', 'POST'].includes(method));
  expect(changing).toEqual([]);
});

it.each(allCalls)('$descriptor.name can fill its path from its request', ({ descriptor, schemas }) => {
  const places = [...descriptor.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys((schemas.request as z.ZodObject).shape)).toEqual(expect.arrayContaining(places));
});

// A query string carries text only: a number in it would be refused at the gateway.
it.each(allCalls.filter(({ descriptor }) => descriptor.method === 'GET'))(
  '$descriptor.name asks for text only',
  ({ schemas }) => {
    const types = Object.values(z.toJSONSchema(schemas.request, { io: 'input' }).properties ?? {});
    expect(types.filter((type) => typeof type === 'object' && type.type !== 'string')).toEqual([]);
  },
);

it('fills a path from the request and lets no value reach beyond its segment', () => {
  expect(callPath(webshop.getOrder, { order_identificator: '1042-šđ/../x?y=1#z' })).toBe(
    '/hapi/v1/webshop/order/1042-%C5%A1%C4%91%2F..%2Fx%3Fy%3D1%23z/',
  );
});

it.each(['', '.', '..', undefined])('lets no %j into a path: it would lead to another call', (value) => {
  expect(() => callPath(webshop.getOrder, { order_identificator: value })).toThrow('{order_identificator}');
});

it('throws for a call that is not of the contract', () => {
  expect(() => requireSchemas({ name: '_get_hapi_elsewhere' })).toThrow('_get_hapi_elsewhere');
});
