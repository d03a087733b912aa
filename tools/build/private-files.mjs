import { isMainThread } from 'node:worker_threads';

// What a program of ours writes holds orders, mails and keys: nobody but its owner reads it. A worker has its program's mask.
if (isMainThread) process.umask(0o077);
