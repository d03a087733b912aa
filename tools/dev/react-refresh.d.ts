declare module 'react-refresh/runtime' {
  /** Registers in the hook to which React DOM reports its roots. */
  export function injectIntoGlobalHook(global: object): void;
}
