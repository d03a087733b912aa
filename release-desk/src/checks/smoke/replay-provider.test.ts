import { hashBody } from './provider-recording';
import { startReplayProvider } from './replay-provider';

const exchange = (more: object) => ({ method: 'GET', url: '/x/', body: '', status: 200, answer: {}, ...more });

async function ask(exchanges: Parameters<typeof startReplayProvider>[0], url: string, init?: RequestInit) {
  const provider = await startReplayProvider(exchanges);
  try {
    const answer = await fetch(provider.origin + url, init);
    return { status: answer.status, data: await answer.json() };
  } finally {
    provider.close();
  }
}

const recorded = [
  exchange({ url: '/x/?a=1&b=2', answer: 'both' }),
  exchange({ url: '/x/', answer: 'bare' }),
  exchange({ method: 'POST', body: hashBody('{"id":1}'), answer: 'one' }),
  exchange({ method: 'POST', body: hashBody('{"id":2}'), answer: 'two' }),
  exchange({ url: '/away/', status: 503, answer: 'away' }),
];

it.each<[string, string, RequestInit | undefined, unknown]>([
  ['the very question, however it is put', '/x/?b=2&a=1', undefined, 'both'],
  ['one at the same address, where the query is another', '/x/?c=3', undefined, 'both'],
  ['the question with the same body', '/x/', { method: 'POST', body: '{"id":2}' }, 'two'],
  ['one with another body, where none is the same', '/x/', { method: 'POST', body: '{"id":3}' }, 'one'],
])('answers %s', async (_, url, init, data) => {
  expect(await ask(recorded, url, init)).toEqual({ status: 200, data });
});

it('replays the recorded status, and rejects requests without a recording', async () => {
  expect((await ask(recorded, '/away/')).status).toBe(503);
  expect(await ask(recorded, '/unknown/')).toMatchObject({ status: 404, data: { success: false } });
});

it('answers a visitor from the recording of that visitor first', async () => {
  const provider = await startReplayProvider(recorded, { 'page-a': [exchange({ answer: 'own' })] });
  const ask = async (token: string) => {
    const answer = await fetch(`${provider.origin}/x/`, { headers: { authorization: `Bearer ${token}` } });
    return answer.json();
  };
  try {
    expect(await Promise.all([ask('page-a'), ask('page-b')])).toEqual(['own', 'bare']);
  } finally {
    provider.close();
  }
});
