/**
 * Disables the forms that wait for a script which will not come (`data-waits`, see `useForm` of the design system): the shell's inline
 * script would go on holding what is submitted, and nobody would ever send it. `isAwaited` says which buttons still have a script to come.
 */
export function disableWaitingForms(
  within: ParentNode | null,
  isAwaited: (button: HTMLButtonElement) => boolean = () => false,
): void {
  for (const button of within?.querySelectorAll<HTMLButtonElement>('form[data-waits] [type="submit"]') ?? [])
    if (!isAwaited(button)) button.disabled = true;
}
