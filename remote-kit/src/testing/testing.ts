export { createPageContext, type PageContextOptions } from './page-context';
export { createRecordingBus, type EmittedEvent } from './recording-bus';
export { renderInShell, type ShellOptions, type ShellResult } from './render-in-shell';
export { expectConsole } from './setup/console-guard';
export { structuredDataErrors } from './structured-data';
export { answer, createTestApi, declareCalls, type PreparedAnswer, refuse, type TestApi } from './test-api';
export { completeLanguages, testLabels } from './test-labels';
