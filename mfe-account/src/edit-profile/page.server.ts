import { type CustomerField, getCustomerFields, getProfile, type User } from '@storefront/contracts/calls/auth';
import { getConsentHistory } from '@storefront/contracts/calls/site';
import { type PageContext, page } from '@storefront/contracts/pages';
import { createMomentFormat } from '../common/date-format';
import { privatePage, redirectToLogin } from '../common/private-page.server';
import type { EditProfileData } from './profile-form';

function toFieldValue(user: User, code: string): string {
  const value = (user as Readonly<Record<string, unknown>>)[code];
  return typeof value === 'string' ? value : '';
}

/** The fields of the form as the provider checks them, with what the customer said before. */
function filledFields(fields: readonly CustomerField[], user: User) {
  return fields.map((field) => ({ ...field, value: toFieldValue(user, field.code) }));
}

async function load(context: PageContext) {
  const { api, language, isBot } = context;
  if (isBot) return redirectToLogin(context);
  const [profile, fields, history] = await Promise.all([
    api.call(getProfile, {}),
    api.call(getCustomerFields, { lang: language.code, form: 'profile' }),
    api.call(getConsentHistory, {}),
  ]);
  const formatMoment = createMomentFormat(language);
  const consents = history.ok
    ? history.data.data.map(({ created_at: at, analytics, marketing }) => {
        return { at, moment: formatMoment(at), analytics, marketing };
      })
    : null;
  if (!profile.ok || !fields.ok) {
    if (profile.statusCode === 401) return redirectToLogin(context);
    return page<EditProfileData>({ profile: null, consents }, { status: 502 });
  }
  const user = profile.data.data;
  if (!user) return redirectToLogin(context);
  const filled = filledFields(fields.data.data, user);
  return page<EditProfileData>({ profile: { userId: user.user_id, email: user.email, fields: filled }, consents });
}

export const editProfile = privatePage<EditProfileData>('account_details_title', load);
