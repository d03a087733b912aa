import type { ToastOfEvent } from '@storefront/contracts/events/map';
import { ShellContext, type ShellRuntime, useShell, useTranslate } from '@storefront/contracts/runtime';
import { type ToastMessage, ToastRegion } from '@storefront/ui/toast';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** More at a time are a list to read, and no word in passing. */
const mostToasts = 3;

let lastId = 0;

/** What is said twice stands there once, and anew. */
function withToast(present: readonly ToastMessage[], toast: ToastOfEvent): ToastMessage[] {
  lastId += 1;
  const others = present.filter(({ text }) => text !== toast.text);
  return [...others, { ...toast, id: String(lastId) }].slice(-mostToasts);
}

/** A window over the page makes everything outside of it dumb and lifeless: what is to be heard has to stand in it. */
function bringWithin(host: HTMLElement): void {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (host.parentNode !== place) place.append(host);
}

function Toasts({ host }: { host: HTMLElement }) {
  const { bus } = useShell();
  const t = useTranslate();
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  // The region stands by now, empty: one that came with its first message would not be read out.
  useEffect(
    () =>
      bus.on('toast.raised', (toast) => {
        bringWithin(host);
        setToasts((present) => withToast(present, toast));
      }),
    [bus, host],
  );
  return (
    <ToastRegion
      label={t('shell_toasts')}
      dismissLabel={t('shell_toast_dismiss')}
      toasts={toasts}
      onDismiss={(id) => setToasts((present) => present.filter((toast) => toast.id !== id))}
    />
  );
}

/** One place for the short words of all remotes. It is no part of a page, and outlives it. */
export function startToasts(shell: ShellRuntime): void {
  const host = document.body.appendChild(document.createElement('div'));
  // A window takes along what stands in it.
  document.addEventListener('close', () => document.body.append(host), true);
  createRoot(host).render(
    <ShellContext value={shell}>
      <Toasts host={host} />
    </ShellContext>,
  );
}
