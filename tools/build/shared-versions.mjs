import path from 'node:path';
import { readSharedVersions } from '@storefront/remote-kit/build';
import { rootFolder } from '../root-folder.mjs';

/** What the shell gives to every remote, and in which version. */
export const sharedVersions = readSharedVersions(path.join(rootFolder, 'shell'));
