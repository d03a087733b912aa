import * as runtime from '@storefront/contracts/runtime';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as zustand from 'zustand';

/** The libraries that every remote shares with the shell: one instance of each in the process. */
export const injectedModules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  zustand,
  '@storefront/contracts/runtime': runtime,
};
