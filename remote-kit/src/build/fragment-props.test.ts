import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const { readFragmentProps } = jest.requireActual<typeof import('./fragment-props.mjs')>('./fragment-props.mjs');

function read(source: string) {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'props-')), 'server.cjs');
  writeFileSync(file, source);
  // Of this package, for it is none of a remote: it has React, and the contracts.
  return readFragmentProps(file, path.resolve(__dirname, '../..'));
}

const schema = { type: 'object', properties: {}, required: [], additionalProperties: false };
const text = JSON.stringify(schema);

it('reads what a server half declares, without the shell that it runs in', () => {
  const source = `
    const { createElement } = require('react');
    const { useShell, Fragment } = require('@storefront/contracts/runtime');
    const View = () => createElement(Fragment, useShell());
    exports.fragments = { 'a.declared': { View, props: ${text} }, 'a.other': { View } };
    exports.places = { 'b.strip': ${text} };`;
  expect(read(source)).toEqual({ taken: { 'a.declared': schema }, placed: { 'b.strip': schema } });
});

it('reads nothing where nothing is declared', () => {
  expect(read('exports.fragments = {};')).toEqual({ taken: {}, placed: {} });
});
