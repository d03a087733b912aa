import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import { AccountPage } from '../common/account-page';
import { AccountData } from './account-data';
import { ChangeEmail } from './change-email';
import { ConsentHistory } from './consent-history';
import { DeleteAccount } from './delete-account';
import { type EditProfileData, ProfileForm } from './profile-form';

/** The customer's own data: what the checkout fills in by itself, all that is kept, and the way out. */
export function EditProfilePage({ data: { profile, consents } }: PageProps<EditProfileData>) {
  const t = useTranslate();
  return (
    <AccountPage title={t('account_details_title')} current="profile" needsScripts>
      {profile ? (
        <>
          <ChangeEmail email={profile.email} />
          <ProfileForm profile={profile} />
        </>
      ) : (
        <Notice tone="warning">{t('account_load_failed')}</Notice>
      )}
      <ConsentHistory choices={consents} />
      <AccountData />
      <DeleteAccount />
    </AccountPage>
  );
}
