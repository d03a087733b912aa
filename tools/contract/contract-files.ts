import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContractDescription } from './contract-description';
import { describeExports } from './describe-exports';
import { describeSchemas } from './describe-schemas';

/** The contract as it was when its version was released. */
export interface ReleasedContract extends ContractDescription {
  version: string;
}

export const contractFolder = path.resolve(__dirname, '../../shared-contracts');
export const releasedFile = path.join(contractFolder, 'contract.json');

export function describeContract(): ContractDescription {
  return { ...describeSchemas(), exports: describeExports(contractFolder) };
}

export function readReleased(): ReleasedContract {
  return JSON.parse(readFileSync(releasedFile, 'utf8')) as ReleasedContract;
}

export function readVersion(): string {
  return (JSON.parse(readFileSync(path.join(contractFolder, 'package.json'), 'utf8')) as { version: string }).version;
}

export function readChangelog(): string {
  return readFileSync(path.join(contractFolder, 'CHANGELOG.md'), 'utf8');
}
