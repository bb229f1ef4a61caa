/** Every kind of thing that tokens are paid for, one entry each: its words, its page, and the call that buys it. */
import { msg, plural } from '@lingui/core/macro';
import {
  unlockGallery,
  unlockMessage,
  unlockPost,
  unlockVideo,
} from '#domains/wallet/contract/charges.contract.ts';
import type { SellableKind } from '#domains/wallet/web/index.ts';
import { galleryAddress, postAddressOfId } from '#platform/contract/post-address.ts';
import { videoAddressOfId } from '#platform/contract/video-address.ts';

const sold = (count: number) => msg`${plural(count, { one: '# sold', other: '# sold' })}`;
const paid = (count: number) => msg`${plural(count, { one: '# paid', other: '# paid' })}`;

export const sellables: readonly SellableKind[] = [
  {
    kind: 'tip',
    label: msg`Tip`,
    listLabel: msg`Tips`,
    countedLabel: (count) => msg`${plural(count, { one: '# received', other: '# received' })}`,
  },
  {
    kind: 'feed',
    label: msg`Post`,
    listLabel: msg`Unlocks`,
    countedLabel: sold,
    // Only posts with photos go without words.
    nameless: msg`Photos`,
    addressOf: postAddressOfId,
    buy: unlockPost,
  },
  {
    kind: 'gallery',
    label: msg`Gallery`,
    listLabel: msg`Galleries`,
    countedLabel: sold,
    addressOf: (slug) => galleryAddress({ slug }),
    buy: unlockGallery,
  },
  {
    kind: 'video',
    label: msg`Video`,
    listLabel: msg`Videos`,
    countedLabel: sold,
    addressOf: videoAddressOfId,
    buy: unlockVideo,
  },
  {
    kind: 'message',
    label: msg`Message`,
    listLabel: msg`Messages`,
    countedLabel: (count) => msg`${plural(count, { one: '# sold', other: '# sold' })}`,
    buy: unlockMessage,
  },
  {
    kind: 'monthly_subscription',
    label: msg`Monthly subscription`,
    listLabel: msg`Monthly subscriptions`,
    countedLabel: paid,
  },
  {
    kind: 'yearly_subscription',
    label: msg`Yearly subscription`,
    listLabel: msg`Yearly subscriptions`,
    countedLabel: paid,
  },
];
