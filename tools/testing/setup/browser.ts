import '@testing-library/jest-dom';
// First, so that its clean-up runs before the guard looks: what an unmount prints belongs to its test.
import '@testing-library/react';
import { fillBrowserGaps } from './browser-gaps';
import { guardConsole } from './console-guard';

fillBrowserGaps();
guardConsole();
