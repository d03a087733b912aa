const { rmSync } = require('node:fs');

/** After all tests of a run. */
module.exports = () => {
  rmSync(process.env.TMPDIR ?? '', { recursive: true, force: true });
};
