import {
  changeEmail as changeEmailCall,
  changePassword,
  checkForgottenPassword,
  confirmEmail as confirmEmailCall,
  confirmSignup as confirmSignupCall,
  deleteAccount as deleteAccountCall,
  exportAccount as exportAccountCall,
  forgottenPassword,
  forgottenPasswordCode,
  getCustomerFields,
  newPassword,
  postProfile,
  quickSignup,
  resendSignup as resendSignupCall,
  signup,
} from '@storefront/contracts/calls/auth';
import { implementForSession } from '../server/implement';
import { readLabels } from '../site/labels';
import { deleteAccount } from './account-deletion';
import { exportAccount } from './account-export';
import { customerForms } from './customer-fields';
import { beginEmailChange, confirmEmail } from './email-changes';
import { beginReset, changeOwnPassword, requireReset, resetPassword } from './password-resets';
import { writeProfile } from './profile';
import { applicantFromOrder, beginSignup, confirmSignup, resendSignup } from './signups';
import { createToken } from './tokens';
import { requireCustomer } from './users';

export const accountCalls = [
  implementForSession(postProfile, async (request, { database, shop: { destinations }, session }) => ({
    success: true,
    data: await writeProfile({ database, destinations }, requireCustomer(session).id, request),
  })),

  implementForSession(signup, async ({ first_name: firstName, last_name: lastName, ...rest }, context) => {
    await beginSignup(context, { ...rest, firstName, lastName });
    return { success: true };
  }),

  implementForSession(resendSignupCall, async (request, context) => {
    await resendSignup(context, request);
    return { success: true };
  }),

  implementForSession(quickSignup, async ({ order_identificator, ...rest }, context) => {
    await beginSignup(context, { ...rest, ...(await applicantFromOrder(context, order_identificator)) });
    return { success: true };
  }),

  implementForSession(confirmSignupCall, async (given, { database, clock, limits }) => {
    await limits.take('code', given.id);
    await confirmSignup(database, given, clock());
    await limits.forgive('code', given.id);
    return { success: true };
  }),

  implementForSession(forgottenPassword, async ({ email, lang }, context) => {
    await beginReset(context, { email, lang, isTyped: false });
    return { success: true };
  }),

  implementForSession(forgottenPasswordCode, async ({ email, lang }, context) => ({
    success: true,
    id: await beginReset(context, { email, lang, isTyped: true }),
  })),

  implementForSession(checkForgottenPassword, async (given, context) => {
    await requireReset(context, given);
    return { success: true };
  }),

  implementForSession(newPassword, async (request, context) => ({
    success: true,
    ...(await resetPassword(context, request)),
  })),

  implementForSession(changePassword, async ({ old_password: oldPassword, password, lang }, context) => {
    await changeOwnPassword(context, { oldPassword, password, lang });
    return { success: true };
  }),

  implementForSession(changeEmailCall, async (request, context) => {
    await beginEmailChange(context, request);
    return { success: true };
  }),

  implementForSession(confirmEmailCall, async (request, context) => ({
    success: true,
    is_changed: await confirmEmail(context, request),
  })),

  implementForSession(exportAccountCall, async ({ lang }, context) => ({
    success: true,
    data: await exportAccount(context, lang),
  })),

  implementForSession(deleteAccountCall, async ({ password, lang }, context) => {
    await deleteAccount(context, password, lang);
    return { success: true, jwt: (await createToken(context.database, context.clock())).token };
  }),

  implementForSession(getCustomerFields, async ({ lang, form = 'profile' }, { database, shop }) => {
    const titles = await readLabels(database, lang, 'shop_country_');
    const options = shop.destinations.map(({ code }) => ({ code, title: titles[`shop_country_${code}`] ?? code }));
    const data = customerForms[form].map((field) => ({ ...field, options: field.type === 'select' ? options : [] }));
    return { success: true, data };
  }),
];
