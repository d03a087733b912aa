// Runs `pnpm shop …` as its source stands: a test that kills an import needs a process of its own.
const path = require('node:path');

require('./typescript-hook.cjs');
require(path.join(__dirname, '../src/shop-command.ts'));
