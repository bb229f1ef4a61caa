/**
 * Every table with personal data is listed here: where its rows appear in the data export, or why they do not. A new
 * table fails the test until that is decided.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCreator } from '#testing/factories.ts';
import { orderOwnCopy } from '#testing/own-copy.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Where in `data.json`, as a path. */
const EXPORTED: Readonly<Record<string, string>> = {
  account_deletions: 'account.deletion',
  accounts: 'account.email',
  addresses: 'shopping.addresses',
  age_checks: 'account.age',
  declined_suggestions: 'suggestions.declined',
  drafts: 'drafts',
  external_identities: 'account.other_sites',
  authenticators: 'account.authenticator',
  broadcasts: 'messages.broadcasts',
  card_transactions: 'payments',
  charges: 'wallet.purchases',
  conversation_participants: 'messages.conversations',
  conversations: 'messages.conversations',
  country_blocks: 'blocks.countries',
  coupon_uses: 'coupons.used',
  coupons: 'coupons.made',
  creator_categories: 'profile.categories',
  creator_rates: 'wallet.own_rates_basis_points',
  creator_reviews: 'profile.reviews',
  creators: 'profile.profile',
  data_exports: 'account.copies',
  fan_list_members: 'messages.fan_lists',
  fan_lists: 'messages.fan_lists',
  fan_notes: 'messages.fan_notes',
  files: 'photos',
  first_message_prices: 'messages.first_message_price',
  follows: 'profile.follows',
  former_usernames: 'account.former_usernames',
  galleries: 'galleries',
  ledger_accounts: 'wallet.balances',
  contact_messages: 'contactMessages',
  mailed_links: 'account.mailed_links',
  mails: 'mails',
  message_reactions: 'messages.reactions',
  moderation_cases: 'moderation.appeals',
  bell_members: 'notifications.happened',
  bell_notices: 'notifications.happened',
  bells: 'notifications.happened',
  mailed_notices: 'notifications.mailed',
  notice_deliveries: 'notifications.delivery',
  push_devices: 'notifications.push_devices',
  pushed_notices: 'notifications.pushed',
  muted_accounts: 'notifications.muted',
  notification_preferences: 'notifications.preferences',
  live_reminders: 'live_reminders',
  order_events: 'shopping.orders',
  orders: 'shopping.orders',
  participants: 'consents.shown_in',
  passkeys: 'account.passkeys',
  payment_cards: 'cards',
  payout_accounts: 'payouts.accounts',
  payout_stripe_accounts: 'payouts.stripeAccount',
  payout_movements: 'payouts.requests',
  payouts: 'payouts.requests',
  poll_votes: 'votes',
  polls: 'posts',
  private_offers: 'private_shows.offer',
  private_requests: 'private_shows.requests',
  posts: 'posts',
  reactions: 'reactions',
  comments: 'comments',
  recovery_codes: 'account.recovery_codes',
  reversals: 'wallet.refunds',
  saved_replies: 'messages.saved_replies',
  sealed_documents: 'documents',
  sessions: 'account.sessions',
  products: 'products',
  promotion_links: 'subscriptions.promotion_links',
  spending_caps: 'wallet.monthly_cap',
  stream_chat_members: 'live_chats.moderates',
  stream_conversations: 'live.streams',
  stream_viewers: 'live.watched',
  streams: 'live.streams',
  subscription_bundles: 'subscriptions.bundles',
  subscription_offers: 'subscriptions.wallet_allowed',
  subscription_trials: 'subscriptions.trials',
  subscriptions: 'subscriptions.subscriptions',
  take_downs: 'moderation.removals',
  suspensions: 'account.suspensions',
  top_up_reversals: 'wallet.top_up_refunds',
  top_ups: 'wallet.top_ups',
  user_blocks: 'blocks.users',
  word_lists: 'blocks.words',
  video_participants: 'videos',
  videos: 'videos',
  welcome_message_files: 'messages.welcome_message',
  welcome_messages: 'messages.welcome_message',
};

const LEFT_OUT: Readonly<Record<string, string>> = {
  uploads: 'files that have not arrived whole, for some days; once they have, they are in the export',
  account_notes: 'what operators tell each other; the person would learn of investigations',
  broadcast_recipients: 'who was to get a message; those who got it have it in their conversation',
  audit_log: 'who did what at the site: names operators, and stays for disputes',
  dispute_movements: 'what disputes of orders hold of earnings, which balances say',
  earning_holds: 'which earnings are disputed; their orders say so',
  ended_follows: 'since when somebody followed, for the minute in which that can be taken back',
  gateway_customers: 'the gateway’s number of the account, which stands with each saved card',
  comments_off: 'which of one’s own things accept no comments; each of them says so on its page',
  idempotency_keys: 'answers that the person had already, kept for a month',
  ledger_check_sums: 'by number of a ledger account; what checks of the books go on from',
  ledger_checked_seals: 'by number of a ledger account; what checks of the books go on from',
  ledger_entries: 'by number of a ledger account; purchases, earnings, top-ups and refunds tell the same',
  ledger_seals: 'sums that guard the ledger',
  open_entries: 'a queue of the ledger',
  passkey_challenges: 'random, for five minutes',
  reaction_counts: 'numbers of what others liked',
  unread_notices: 'when a mail about unread messages is due; what was mailed is in the export',
  welcomed_fans: 'who has got a welcome message, which is in their conversation',
  wrong_codes: 'how often a code was wrong, mostly of somebody else, for a day',
};

test('every table with personal data is exported or excused', async () => {
  const { rows } = await site.runtime.database.pool.query(`
    select distinct table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name ~ '^(account|owner|fan|creator|blocker|buyer|seller|author|actor)_id$|email|_address$'`);
  const tables = rows.map(({ name }) => name).concat('accounts');
  expect([...new Set(tables)].sort()).toEqual([...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)].sort());
});

test('exported data is where the table above says', async () => {
  const user = await registerCreator(site, { approved: true });
  const copy = await orderOwnCopy(site, user);
  for (const [table, path] of Object.entries(EXPORTED)) {
    const [part = '', name] = path.split('.');
    const place = name === undefined ? copy[part] : copy[part]?.[name];
    expect(place, `${table} at ${path}`).not.toBeUndefined();
  }
});
