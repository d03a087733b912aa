import { evaluateServerUnit } from './server-unit.server';

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
