import { isMaintenance } from '@storefront/contracts/calls/site';
import type { Metrics } from '../ops/metrics';
import type { ProviderClient } from './provider-client';

/** Pages out of memory need no call: without this nobody would know for minutes that the provider is gone. */
const everyMs = 5000;

/** Asks the provider now and then whether it is there; returns what ends it. A refusal is an answer, too. */
export function watchProvider(provider: ProviderClient, metrics: Metrics): () => void {
  async function look(): Promise<void> {
    const isUp = await provider.send(isMaintenance, {}).then(
      () => true,
      () => false,
    );
    metrics.providerUp(isUp);
  }
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  void look();
  return () => clearInterval(timer);
}
