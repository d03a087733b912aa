import { childTraceparent, continueTrace } from './trace-context';

const traceId = '0af7651916cd43dd8448eb211c80319c';

it('continues the caller’s trace with a span of its own', () => {
  const trace = continueTrace(`00-${traceId}-b7ad6b7169203331-00`);
  expect(trace).toMatchObject({ traceId, flags: '00' });
  expect(trace.spanId).toMatch(/^[0-9a-f]{16}$/);
  expect(trace.spanId).not.toBe('b7ad6b7169203331');
  expect(childTraceparent(trace)).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
});

it.each([
  undefined,
  '',
  `00-${traceId}`,
  `00-${traceId.toUpperCase()}-b7ad6b7169203331-01`,
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId}-b7ad6b7169203331-01\r\nx: y`,
])('begins a trace where %j is none', (header) => {
  expect(continueTrace(header).traceId).toMatch(/^(?!0af7|0{32})[0-9a-f]{32}$/);
});
