import { TextEncoder } from 'node:util';

// Every browser has it, jsdom has not, and react-router asks for it while it is loaded.
Object.assign(globalThis, { TextEncoder });
