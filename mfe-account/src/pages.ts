import type { BrowserPages } from '@storefront/contracts/pages';

/** Every page of the account team, each in a chunk of its own. */
export const pages: BrowserPages = {
  'auth.login': () =>
    import(/* webpackChunkName: "page.auth.login" */ './log-in/page').then(({ LogInPage: View }) => ({ View })),
  'auth.signup': () =>
    import(/* webpackChunkName: "page.auth.signup" */ './sign-up/page').then(({ SignUpPage: View }) => ({ View })),
  // The page has two names (REQ-2.33).
  'auth.confirm_signup': () =>
    import(/* webpackChunkName: "page.auth.confirm_signup" */ './confirm-sign-up/page').then(
      ({ ConfirmSignUpPage: View }) => ({ View }),
    ),
  'auth.signup_confirm': () =>
    import(/* webpackChunkName: "page.auth.signup_confirm" */ './confirm-sign-up/page').then(
      ({ ConfirmSignUpPage: View }) => ({ View }),
    ),
  'auth.change_email': () =>
    import(/* webpackChunkName: "page.auth.change_email" */ './confirm-email/page').then(
      ({ ConfirmEmailPage: View }) => ({ View }),
    ),
  'auth.forgotten_password': () =>
    import(/* webpackChunkName: "page.auth.forgotten_password" */ './forgotten-password/page').then(
      ({ ForgottenPasswordPage: View }) => ({ View }),
    ),
  'auth.find_order': () =>
    import(/* webpackChunkName: "page.auth.find_order" */ './find-order/page').then(({ FindOrderPage: View }) => ({
      View,
    })),
  'auth.change_password.new_password': () =>
    import(/* webpackChunkName: "page.auth.change_password.new_password" */ './new-password/page').then(
      ({ NewPasswordPage: View }) => ({ View }),
    ),
  'auth.account': () =>
    import(/* webpackChunkName: "page.auth.account" */ './dashboard/page').then(({ DashboardPage: View }) => ({
      View,
    })),
  'auth.my_orders': () =>
    import(/* webpackChunkName: "page.auth.my_orders" */ './my-orders/page').then(({ MyOrdersPage: View }) => ({
      View,
    })),
  'auth.my_orders.order': () =>
    import(/* webpackChunkName: "page.auth.my_orders.order" */ './order-detail/page').then(
      ({ OrderDetailPage: View }) => ({ View }),
    ),
  'auth.my_addresses': () =>
    import(/* webpackChunkName: "page.auth.my_addresses" */ './my-addresses/page').then(
      ({ MyAddressesPage: View }) => ({
        View,
      }),
    ),
  'auth.my_coupons': () =>
    import(/* webpackChunkName: "page.auth.my_coupons" */ './my-coupons/page').then(({ MyCouponsPage: View }) => ({
      View,
    })),
  'auth.my_comments': () =>
    import(/* webpackChunkName: "page.auth.my_comments" */ './my-comments/page').then(({ MyCommentsPage: View }) => ({
      View,
    })),
  'auth.edit': () =>
    import(/* webpackChunkName: "page.auth.edit" */ './edit-profile/page').then(({ EditProfilePage: View }) => ({
      View,
    })),
  'auth.change_password': () =>
    import(/* webpackChunkName: "page.auth.change_password" */ './change-password/page').then(
      ({ ChangePasswordPage: View }) => ({ View }),
    ),
  'auth.social_login': () =>
    import(/* webpackChunkName: "page.auth.social_login" */ './social-login/page').then(
      ({ SocialLoginPage: View }) => ({ View }),
    ),
  'auth.logout': () =>
    import(/* webpackChunkName: "page.auth.logout" */ './log-out/page').then(({ LogOutPage: View }) => ({ View })),
};
