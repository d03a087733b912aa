import { isMaintenance } from '@storefront/contracts/calls/site';
import type { Metrics } from '../ops/metrics';
import type { ProviderClient } from './provider-client';

/** Cached pages need no call: without this check the shell would not notice for minutes that the provider is down. */
const everyMs = 5000;

/** Checks regularly whether the provider answers, with an error too; returns a function that stops it. */
export function watchProvider(provider: ProviderClient, metrics: Metrics): () => void {
  async function check(): Promise<void> {
    const isUp = await provider.send(isMaintenance, {}).then(
      () => true,
      () => false,
    );
    metrics.providerUp(isUp);
  }
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  void check();
  return () => clearInterval(timer);
}
