import '@testing-library/jest-dom';
// First, so that its clean-up runs before the guard looks: what an unmount prints belongs to its test.
import { configure } from '@testing-library/react';
import { fillBrowserGaps } from './browser-gaps';
import { guardConsole } from './console-guard';

// As with the time for a whole test: what waits here waits for the code, and not for the clock.
configure({ asyncUtilTimeout: 5000 });
fillBrowserGaps();
guardConsole();
