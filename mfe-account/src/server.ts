import {
  defineFragment,
  type FragmentProps,
  type PlacedFragments,
  propsSchema,
  type ServerFragments,
} from '@storefront/contracts/fragments';
import { definePage, type ServerPages } from '@storefront/contracts/pages';
import { ChangePasswordPage } from './change-password/page';
import { changePassword } from './change-password/page.server';
import { formPage, menuPage } from './common/private-page.server';
import { ConfirmEmailPage } from './confirm-email/page';
import { confirmEmail } from './confirm-email/page.server';
import { ConfirmSignUpPage } from './confirm-sign-up/page';
import { confirmSignUp } from './confirm-sign-up/page.server';
import { DashboardPage } from './dashboard/page';
import { dashboard } from './dashboard/page.server';
import { EditProfilePage } from './edit-profile/page';
import { editProfile } from './edit-profile/page.server';
import { FindOrderPage } from './find-order/page';
import { ForgottenPasswordPage } from './forgotten-password/page';
import { HeaderLink } from './header-link/fragment';
import { LogInPage } from './log-in/page';
import { logIn } from './log-in/page.server';
import { LogOutPage } from './log-out/page';
import { logOut } from './log-out/page.server';
import { MyAddressesPage } from './my-addresses/page';
import { myAddresses } from './my-addresses/page.server';
import { MyCommentsPage } from './my-comments/page';
import { myComments } from './my-comments/page.server';
import { MyCouponsPage } from './my-coupons/page';
import { myCoupons } from './my-coupons/page.server';
import { MyOrdersPage } from './my-orders/page';
import { myOrders } from './my-orders/page.server';
import { NewPasswordPage } from './new-password/page';
import { newPassword } from './new-password/page.server';
import { OrderDetailPage } from './order-detail/page';
import { orderDetail } from './order-detail/page.server';
import { QuickSignup, type QuickSignupProps } from './quick-signup/fragment';
import { quickSignup } from './quick-signup/fragment.server';
import { SignUpPage } from './sign-up/page';
import { SocialLoginPage } from './social-login/page';
import { socialLoginPage } from './social-login/page.server';

/** Pages of the server unit: key → both halves. */
export const pages: ServerPages = {
  'auth.login': definePage(logIn, LogInPage),
  'auth.signup': definePage(formPage('common_signup'), SignUpPage),
  'auth.confirm_signup': definePage(confirmSignUp, ConfirmSignUpPage),
  'auth.signup_confirm': definePage(confirmSignUp, ConfirmSignUpPage),
  'auth.change_email': definePage(confirmEmail, ConfirmEmailPage),
  'auth.forgotten_password': definePage(formPage('account_forgotten_title'), ForgottenPasswordPage),
  'auth.find_order': definePage(formPage('account_find_order_title'), FindOrderPage),
  'auth.change_password.new_password': definePage(newPassword, NewPasswordPage),
  'auth.account': definePage(menuPage(dashboard), DashboardPage),
  'auth.my_orders': definePage(menuPage(myOrders), MyOrdersPage),
  'auth.my_orders.order': definePage(menuPage(orderDetail), OrderDetailPage),
  'auth.my_addresses': definePage(menuPage(myAddresses), MyAddressesPage),
  'auth.my_coupons': definePage(menuPage(myCoupons), MyCouponsPage),
  'auth.my_comments': definePage(menuPage(myComments), MyCommentsPage),
  'auth.edit': definePage(menuPage(editProfile), EditProfilePage),
  'auth.change_password': definePage(menuPage(changePassword), ChangePasswordPage),
  'auth.social_login': definePage(socialLoginPage, SocialLoginPage),
  'auth.logout': definePage(logOut, LogOutPage),
};

/** Fragments of the server unit: name → both halves and the props. */
export const fragments: ServerFragments = {
  // The same for every visitor: who they are comes from the session store, after hydration.
  'account.header-link': defineFragment({ load: async () => ({}) }, HeaderLink, propsSchema<FragmentProps>({})),
  'account.quick-signup': defineFragment(
    quickSignup,
    QuickSignup,
    propsSchema<QuickSignupProps>({ orderIdentificator: { type: 'string' }, email: { type: 'string' } }),
  ),
};

/** What it places of other remotes. */
export const places: PlacedFragments = {
  'checkout.return-guide': propsSchema<{ orderNumber: string }>({ orderNumber: { type: 'string' } }),
};
