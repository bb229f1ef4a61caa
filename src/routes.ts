/** Every page of the site, with the frame around it. Pages live in their domain; here they only get an address. */
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const shell = (name: string) => `app/web/shell/${name}.tsx`;
const lobby = (name: string) => `app/web/lobby/${name}.page.tsx`;
/** Around the pages of a frame: where one of them fails, the frame stays. */
const inside = (frame: string, pages: RouteConfigEntry[]) =>
  layout(shell(frame), [layout(shell('inside-frame'), { id: `inside-${frame}` }, pages)]);
const page = (domain: string, name: string) => `domains/${domain}/web/${name}.page.tsx`;

export default [
  // Without a frame: the door, and the card page of the sandbox.
  route('auth/login', page('accounts', 'log-in')),
  route('auth/register', page('accounts', 'register')),
  route('auth/fan-register', page('accounts', 'register-fan')),
  route('auth/creator-register', page('creators', 'register-creator')),
  route('payment/sandbox/:id', page('payments', 'sandbox-card')),
  inside('house-frame', [
    index(lobby('welcome')),
    route('home', lobby('home')),
    route('creator', page('creators', 'directory')),
    route('post/:id', lobby('post')),
    route('user/me', lobby('me')),
    route('user/account', page('accounts', 'account')),
    route('user/bookmarks', lobby('bookmarks')),
    route('user/following', page('creators', 'following')),
    route('wallet', page('wallet', 'wallet')),
    route('wallet/receipts/:id', page('wallet', 'receipt')),
    route('payment/success', page('wallet', 'success')),
    route('payment/cancel', page('payments', 'cancel')),
    // A creator's profile stands at the root; every other first segment is a reserved username.
    route(':username', lobby('profile')),
    route('*', shell('nothing-here')),
  ]),
  inside('studio-frame', [
    route('creator/studio', lobby('studio')),
    route('creator/my-post', page('content', 'my-posts')),
    route('creator/my-post/create', page('content', 'compose')),
    route('creator/my-post/edit/:id', page('content', 'edit-post')),
    route('creator/earning', page('payouts', 'earnings')),
    route('creator/account', page('creators', 'edit-profile')),
    route('creator/papers', page('creators', 'papers')),
  ]),
  inside('admin-frame', [
    route('admin/creator-reviews', page('creators', 'reviews'), [route(':id', page('creators', 'review'))]),
  ]),
  route('dev/ui', 'design/gallery/gallery.page.tsx'),
] satisfies RouteConfig;
