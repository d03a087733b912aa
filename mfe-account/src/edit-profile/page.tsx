import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import { AccountPage } from '../common/account-page';
import { type EditProfileData, ProfileForm } from './profile-form';

/** The customer's own data: what the checkout fills in by itself. */
export function EditProfilePage({ data: { profile } }: PageProps<EditProfileData>) {
  const t = useTranslate();
  return (
    <AccountPage title={t('account_details_title')} current="profile" needsScripts>
      {profile ? <ProfileForm profile={profile} /> : <Notice tone="warning">{t('account_load_failed')}</Notice>}
    </AccountPage>
  );
}
