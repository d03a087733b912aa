// Loaded by the programs of the hostile releases' site before their own code: garbage is collected every two seconds. Their
// memory is then what they keep. Left alone, V8 lets garbage lie for as long as there is room, and a fixed limit fails by chance.
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
setInterval(collectGarbage, 2000).unref();
