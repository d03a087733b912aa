// Runs src/main.ts as it stands: a test that kills the provider needs a process of its own, but no build before it.
const path = require('node:path');

require('./typescript-hook.cjs');
require(path.join(__dirname, '../src/main.ts'));
