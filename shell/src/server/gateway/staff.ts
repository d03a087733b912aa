import { getProfile, type User } from '@storefront/contracts/calls/auth';
import type { ProviderClient } from './provider-client';

/** Whether a token is a staff member's. Never cached: staff may lose their rights. */
export async function isStaffToken(provider: ProviderClient, token: string | undefined): Promise<boolean> {
  if (!token) return false;
  const profile = await provider.send(getProfile, {}, { token });
  return profile.ok && ((profile.data as { data: User | null }).data?.staff ?? false);
}
