export { createPageContext, type PageContextOptions } from './page-context';
export type { EmittedEvent } from './recording-bus';
export { renderInShell, type ShellOptions, type ShellResult } from './render-in-shell';
export { expectConsole } from './setup/console-guard';
export { answer, createTestApi, type PreparedAnswer, refuse, type TestApi } from './test-api';
