/**
 * Who may call what: one row for every endpoint and every raw route, and further rows where it depends on the
 * object. `src/app/server/security/authorization/` asks each row once as each actor of `world.ts`.
 *
 * To add a row, in the file of its domain (a new domain also gets a line in `parts`, and a test file there):
 * 1. `route` is `METHOD /path` exactly as in the contract; `about` says which object, when a route has several rows.
 * 2. `answers` starts from a group of `answers.ts` (`forAnyone`, `forSignedIn`, `forFans`, `forFansAndCreators`, `forCreators`, `forOperators`);
 *    exceptions follow it: `{ ...forCreators, otherCreator: 404 }`. `ok` is any 2xx, a number that very status.
 * 3. `ask` makes the request. What an allowed call uses up is made afresh in here, through the real routes; people
 *    and posts that only get looked at come from the world.
 * 4. `shows` names the world's post whose photos stand in the answer for exactly those who are entitled.
 *
 * Without being asked for, every cell also checks that a "no" has changed nothing, that nobody gets an address of
 * photos that are not open to them, and that nobody reads somebody else's e-mail address or legal name.
 */
import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { blocks } from './blocks.ts';
import { consent } from './consent.ts';
import { content } from './content.ts';
import { creators } from './creators.ts';
import { discovery } from './discovery.ts';
import { engagement } from './engagement.ts';
import { galleries } from './galleries.ts';
import { live } from './live.ts';
import { liveChat } from './live-chat.ts';
import { media } from './media.ts';
import { messaging } from './messaging.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import type { Row } from './row.ts';
import { site } from './site.ts';
import { store } from './store.ts';
import { subscriptions } from './subscriptions.ts';
import { users } from './users.ts';
import { wallet } from './wallet.ts';

/** By the file that holds them, here and of the tests that ask them. */
export const parts = {
  site,
  accounts,
  users,
  blocks,
  media,
  creators,
  discovery,
  engagement,
  payments,
  wallet,
  subscriptions,
  content,
  galleries,
  store,
  orders,
  messaging,
  live,
  'live-chat': liveChat,
  payouts,
  moderation,
  consent,
  notifications,
  admin,
};

export const matrix: readonly Row[] = Object.values(parts).flat();
