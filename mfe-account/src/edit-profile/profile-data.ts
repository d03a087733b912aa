import type { CustomerField } from '@storefront/contracts/calls/auth';

export interface ProfileField extends CustomerField {
  value: string;
}

export interface Profile {
  userId: number;
  email: string;
  fields: readonly ProfileField[];
}

export interface EditProfileData {
  /** Null when it could not be had. */
  profile: Profile | null;
}
