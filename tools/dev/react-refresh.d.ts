declare module 'react-refresh/runtime' {
  /** Registers in the hook that React DOM tells its roots to. */
  export function injectIntoGlobalHook(global: object): void;
}
