// Runs src/main.ts as it stands: a test that kills the provider needs a process of its own, but no build before it.
const path = require('node:path');

require('./typescript-hook.cjs');
// The build's frame does it for a built program: it does not outlive the one that started it.
process.once('disconnect', () => process.exit());
require(path.join(__dirname, '../src/main.ts'));
