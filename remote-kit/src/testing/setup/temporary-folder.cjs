const { mkdtempSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/** Before all tests of a run: what they write for a while goes into a folder that ends with the run, whatever becomes of it. */
module.exports = () => {
  process.env.TMPDIR = mkdtempSync(path.join(os.tmpdir(), 'storefront-tests-'));
};
