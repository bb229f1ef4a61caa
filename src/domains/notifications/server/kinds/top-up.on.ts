import { cardPaid } from '#domains/payments/contract/payments.events.ts';
import { tokensIn, topUpPurpose } from '#domains/wallet/server/index.ts';
import { noticeKind, notifyAccounts } from '#platform/server/notices.ts';
import { on } from '#platform/server/outbox/outbox.ts';

export const toppedUp = noticeKind<{ transactionId: string; tokens: number }, { tokens: number }>({
  name: 'notifications.top-up',
  about: ({ i18n }) => i18n._('A fan has topped up their wallet.'),
  sample: { transactionId: '1', tokens: 2_500 },
  option: { role: 'fan', neverWaits: true, label: ({ i18n }) => i18n._('Top-ups'), startsOff: ['mail'] },
  bell: {
    entry: ({ transactionId, tokens }) => ({ member: transactionId, link: '/wallet', facts: { tokens } }),
    text: ({ facts }, words) =>
      words.i18n._('{amount} are in your wallet', { amount: tokensIn(words, facts.tokens) }),
  },
});

export default on(cardPaid, async (ctx, { transactionId, accountId, purpose, tokens, amountCents }) => {
  if (purpose === topUpPurpose.name)
    await notifyAccounts(ctx, toppedUp, [accountId], { transactionId, tokens: tokens ?? amountCents });
});
