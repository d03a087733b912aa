import { createHash } from 'node:crypto';
import type { Hash } from './cohort';

export const hashSha256: Hash = (text) => createHash('sha256').update(text).digest();
