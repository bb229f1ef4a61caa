import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemOnWire } from '../../contract/item.contract.ts';

/** Why others don't see something of a creator's. */
export const hiddenWords: Readonly<Record<NonNullable<ItemOnWire['hiddenBecause']>, MessageDescriptor>> = {
  review: msg`Waiting for review`,
  consent: msg`Waiting for consent`,
  removed: msg`Removed by the site`,
};
