/** Every kind of thing that tokens are paid for, one entry each: its words and its page. */
import { msg, plural } from '@lingui/core/macro';
import type { SellableKind } from '#domains/wallet/web/index.ts';
import { galleryAddress, postAddressOfId } from '#platform/contract/post-address.ts';
import { productAddress } from '#platform/contract/product-address.ts';
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
  },
  {
    kind: 'gallery',
    label: msg`Gallery`,
    listLabel: msg`Galleries`,
    countedLabel: sold,
    addressOf: (slug) => galleryAddress({ slug }),
  },
  {
    kind: 'video',
    label: msg`Video`,
    listLabel: msg`Videos`,
    countedLabel: sold,
    addressOf: videoAddressOfId,
  },
  {
    kind: 'product',
    label: msg`Product`,
    listLabel: msg`Products`,
    countedLabel: sold,
    addressOf: (slug) => productAddress({ slug }),
  },
  {
    kind: 'message',
    label: msg`Message`,
    listLabel: msg`Messages`,
    countedLabel: sold,
  },
  {
    kind: 'stream',
    label: msg`Live stream`,
    listLabel: msg`Live streams`,
    countedLabel: sold,
  },
  {
    kind: 'first_message',
    label: msg`First message`,
    listLabel: msg`First messages`,
    countedLabel: paid,
  },
  {
    kind: 'stream',
    label: msg`Live stream`,
    listLabel: msg`Live streams`,
    countedLabel: sold,
  },
  {
    kind: 'private_show',
    label: msg`Private show`,
    listLabel: msg`Private shows`,
    countedLabel: paid,
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
