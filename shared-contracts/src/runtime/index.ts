/** The one module of the contract that holds state-bearing identity (React contexts): shared as a singleton. */
export { Fragment, Slot } from './fragment-slot';
export { Html } from './html';
export type { ScriptDescriptor, ScriptHost } from './script-host';
export {
  type FragmentHost,
  type FragmentTraits,
  type LabelStore,
  type LocationStore,
  ShellContext,
  type ShellRuntime,
  usePath,
  useSession,
  useShell,
  useTranslate,
} from './shell-runtime';
export { htmlPolicyName, toTrustedHtml } from './trusted-html';
