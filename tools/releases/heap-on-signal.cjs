// Preloaded into a shell under test (NODE_OPTIONS=--require): at SIGUSR2 it collects garbage and writes what is left of the
// heap to HEAP_FILE. No part of the product.
const { renameSync, writeFileSync } = require('node:fs');
const v8 = require('node:v8');
const vm = require('node:vm');

const file = process.env.HEAP_FILE;
if (file && process.argv[1]?.endsWith('shell/dist/server/main.cjs')) {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc');
  const write = (/** @type {object} */ value) => {
    writeFileSync(`${file}.new`, JSON.stringify(value));
    renameSync(`${file}.new`, file);
  };
  let count = 0;
  write({ pid: process.pid, count });
  process.on('SIGUSR2', () => {
    collect();
    collect();
    count += 1;
    write({ pid: process.pid, count, heapBytes: process.memoryUsage().heapUsed });
  });
}
