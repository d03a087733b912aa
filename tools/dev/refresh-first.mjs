// Before React DOM loads: it reports every root to the hook that is registered then.
import * as runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(globalThis);
// One runtime for shell and remote: one of its own would not know the roots that the shell has rendered.
Object.assign(globalThis, { __REACT_REFRESH_RUNTIME__: runtime });
