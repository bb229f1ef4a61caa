/** Every page of the site, with the frame around it. Pages live in their domain; here they only get an address. */
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const shell = (name: string) => `app/web/shell/${name}.tsx`;
const pages = (name: string) => `app/web/pages/${name}.page.tsx`;
/** Around the pages of a frame: where one of them fails, the frame stays. */
const inside = (frame: string, pages: RouteConfigEntry[]) =>
  layout(shell(`frames/${frame}`), [layout(shell('frames/inside-frame'), { id: `inside-${frame}` }, pages)]);
const page = (domain: string, name: string) => `domains/${domain}/web/${name}.page.tsx`;

export default [
  // Without a frame: the door, and the card pages.
  route('auth/login', page('accounts', 'entrance/log-in')),
  route('auth/second-step', page('accounts', 'entrance/second-step')),
  route('auth/forgot-password', page('accounts', 'entrance/forgot-password')),
  route('auth/reset-password', page('accounts', 'entrance/reset-password')),
  route('auth/email-verification', page('accounts', 'entrance/confirm-email')),
  route('auth/email-verified-success', page('accounts', 'entrance/email-verified')),
  route('auth/keep-account', page('accounts', 'account/keep-account')),
  route('auth/register', page('accounts', 'entrance/register')),
  route('auth/fan-register', page('accounts', 'entrance/register-fan')),
  route('auth/creator-register', page('creators', 'register-creator')),
  // What the server shows in place of any other page while the site is closed to the visitor.
  route('closed', page('site', 'closed')),
  // Before an empty site has an owner the server leads nearly every address here; afterwards it is unknown.
  route('setup', pages('set-up/set-up')),
  route('admin/set-up/:step', pages('set-up/set-up-step')),
  route('payment/sandbox/:id', page('payments', 'sandbox-card')),
  route('payment/stripe/:id', page('payments', 'stripe/stripe-card')),
  inside('site-frame', [
    index(pages('welcome')),
    route('home', pages('home/home')),
    // One search finds both.
    layout('app/web/pages/search/results.tsx', [
      route('creator', page('creators', 'directory/directory')),
      route('post', pages('search/posts')),
    ]),
    route('post/:id', pages('post/post')),
    route('video/:id', pages('video/video')),
    route('user/me', pages('me/me')),
    route('user/account', page('accounts', 'account/account')),
    route('user/account/security', page('accounts', 'account/security')),
    route('user/account/data', page('accounts', 'account/data-export')),
    route('user/account/notifications', page('notifications', 'notifications')),
    route('unsubscribe', page('notifications', 'unsubscribe')),
    route('user/bookmarks', pages('bookmarks')),
    route('user/following', page('creators', 'profile/following')),
    route('user/my-subscription', page('subscriptions', 'own/my-subscriptions')),
    route('user/purchases', page('wallet', 'purchases/purchases')),
    route('user/cards', page('payments', 'cards/cards')),
    route('user/payments', page('payments', 'own-payments')),
    route('wallet', page('wallet', 'history/wallet')),
    route('wallet/receipts/:id', page('wallet', 'history/receipt')),
    route('payment/success', page('wallet', 'history/success')),
    route('payment/cancel', page('payments', 'cancel')),
    route('page/:slug', page('site', 'pages/static-page')),
    route('contact', pages('contact')),
    route('language', page('accounts', 'entrance/language')),
    // A creator's profile stands at the root; every other first segment is a reserved username.
    route(':username', pages('profile/profile')),
    route('*', shell('failures/nothing-here')),
  ]),
  inside('studio-frame', [
    route('creator/studio', pages('studio/studio')),
    route('creator/calendar', page('content', 'own/calendar')),
    route('creator/my-post', page('content', 'own/my-posts')),
    route('creator/my-post/create', page('content', 'compose/compose')),
    route('creator/my-post/edit/:id', page('content', 'compose/edit-post')),
    route('creator/earning', page('payouts', 'earnings')),
    route('creator/coupons', page('payments', 'coupons/own-coupons')),
    route('creator/account', page('creators', 'edit/edit-profile')),
    route('creator/verification', page('creators', 'review/verification')),
    route('creator/my-subscriber', page('subscriptions', 'creator/subscribers')),
    route('creator/subscription-offers', page('subscriptions', 'creator/offers')),
    route('creator/promotion-links', page('subscriptions', 'creator/promotion-links')),
    route('creator/followers', page('creators', 'profile/followers')),
  ]),
  inside('admin-frame', [
    route('admin', page('admin', 'dashboard')),
    route('admin/more', pages('sections')),
    route('admin/users', page('accounts', 'users/users')),
    route('admin/invitations', page('accounts', 'users/invitations')),
    route('admin/users/:id', page('admin', 'user')),
    route('admin/ledger', page('wallet', 'books/ledger')),
    route('admin/charges', page('wallet', 'books/charges')),
    route('admin/subscriptions', page('subscriptions', 'books/site-subscriptions')),
    route('admin/card-payments', page('wallet', 'books/card-payments')),
    route('admin/coupons', page('payments', 'coupons/coupons')),
    route('admin/token-packages', page('payments', 'packages/packages')),
    route('admin/media', page('media', 'operate/media')),
    route('admin/jobs', page('admin', 'jobs')),
    route('admin/audit', page('admin', 'audit')),
    route('admin/health', page('admin', 'health')),
    route('admin/release-notes', page('admin', 'release-notes')),
    route('admin/settings', pages('settings')),
    route('admin/creator-reviews', page('creators', 'review/reviews'), [
      index(page('creators', 'review/first-review')),
      route(':id', page('creators', 'review/review')),
    ]),
    route('admin/categories', page('creators', 'categories/categories')),
    route('admin/pages', page('site', 'pages/pages')),
    route('admin/pages/:slug', page('site', 'pages/write-page')),
    route('admin/menus', page('site', 'menus/menus')),
    route('admin/banners', page('site', 'banners/banners')),
    route('admin/banners/:id', page('site', 'banners/write-banner')),
    route('admin/messages', page('site', 'contact-messages')),
    route('admin/mails', page('admin', 'mails/mails')),
    route('admin/mails/templates', page('admin', 'mails/mail-templates')),
    route('admin/mails/:id', page('admin', 'mails/mail')),
  ]),
  route('dev/ui', 'design/gallery/gallery.page.tsx'),
] satisfies RouteConfig;
