import { readInterface } from './read-calls';
import { renderMarkdown } from './render-markdown';
import { renderOpenApi } from './render-openapi';

/** Every generated document by its path from the repository's root. */
export function providerDocuments(): Record<string, string> {
  const provider = readInterface();
  return { 'docs/provider-api.md': renderMarkdown(provider), 'docs/openapi.json': renderOpenApi(provider) };
}
