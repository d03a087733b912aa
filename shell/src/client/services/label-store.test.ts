import { createLabelStore } from './label-store';

const url = '/-/labels/ba/abc.json';

function answerWith(...answers: (Response | Error)[]) {
  globalThis.fetch = jest.fn(async () => {
    const next = answers.shift();
    if (!next || next instanceof Error) throw next ?? new Error('asked once too often');
    return next;
  });
}

const all = () => ({ ok: true, json: async () => ({ title: 'Naslov', more: 'Još' }) }) as Response;

it('has the labels of the first screen at once, and the rest when they are fetched', async () => {
  answerWith(all());
  const store = createLabelStore({ title: 'Naslov' }, 'bs-BA', url);
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.getTranslate()('more')));
  expect(store.getTranslate()('more')).toBe('more');
  await store.complete();
  expect(seen).toEqual(['Još']);
  expect(fetch).toHaveBeenCalledWith(url);
});

it('hands out the same translate until there is another: React renders for each new one', () => {
  const store = createLabelStore({}, 'bs-BA', url);
  expect(store.getTranslate()).toBe(store.getTranslate());
});

it('fetches once however often it is asked to', async () => {
  answerWith(all());
  const store = createLabelStore({}, 'bs-BA', url);
  await Promise.all([store.complete(), store.complete()]);
  await store.complete();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['without a network', new Error('offline')],
  ['when the server refuses', { ok: false, status: 500 } as Response],
])('keeps what it has %s, and tries again when asked again', async (_, failure) => {
  answerWith(failure, all());
  const store = createLabelStore({ title: 'Naslov' }, 'bs-BA', url);
  await store.complete();
  expect(store.getTranslate()('title')).toBe('Naslov');
  await store.complete();
  expect(store.getTranslate()('more')).toBe('Još');
});

it('takes in labels that come with a page, and keeps them beside the rest', async () => {
  answerWith(all());
  const store = createLabelStore({ title: 'Naslov' }, 'bs-BA', url);
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.getTranslate()('retry')));
  store.add({ retry: 'Pokušajte ponovo' });
  await store.complete();
  expect(seen).toEqual(['Pokušajte ponovo', 'Pokušajte ponovo']);
  expect([store.getTranslate()('title'), store.getTranslate()('more')]).toEqual(['Naslov', 'Još']);
});

it('notifies no listener that has unsubscribed', async () => {
  answerWith(all());
  const store = createLabelStore({}, 'bs-BA', url);
  const listener = jest.fn();
  store.subscribe(listener)();
  await store.complete();
  expect(listener).not.toHaveBeenCalled();
});
