import { confineProcess, evaluateServerUnit } from './server-unit.server';

const evaluate = (source: string) =>
  evaluateServerUnit(source, { filename: 'server.cjs', remote: 'mfe-catalog', shared: { react: { version: '19' } } });

/** Exports what an expression comes to as its pages. */
const exporting = (expression: string) => `module.exports = { pages: ${expression}, fragments: {} };`;

it('gives a remote the shared libraries, and what of Node only computes', () => {
  expect(evaluate(exporting(`require('react')`)).pages).toEqual({ version: '19' });
  expect(evaluate(exporting(`{ format: require('node:util').format('%s', 1) }`)).pages).toEqual({ format: '1' });
});

it.each(['fs', 'node:fs', 'node:child_process', 'node:worker_threads', 'node:net', 'node:process', 'node:vm', 'pg'])(
  'gives a remote no %s',
  (id) => {
    expect(() => evaluate(exporting(`require('${id}')`))).toThrow(`mfe-catalog asks for "${id}"`);
  },
);

describe('a thread that runs a remote', () => {
  const whole = { ...Object.getOwnPropertyDescriptors(process) };
  // Jest's own `process` is a copy: what is taken from it is given back all the same.
  afterEach(() => Object.defineProperties(process, whole));

  it.each(['kill', '_kill', 'loadEnvFile', 'binding', 'dlopen', 'getBuiltinModule', '_getActiveHandles'])(
    'has no process.%s',
    (name) => {
      confineProcess();
      expect(Reflect.get(process, name)).toBeUndefined();
    },
  );
});
