import { createJestConfig } from '@storefront/remote-kit/jest';

export default createJestConfig(import.meta.dirname);
