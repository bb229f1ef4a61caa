import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShowEnd } from '../../contract/private-requests.contract.ts';

/** Why a show is over. */
export const endWords: Readonly<Record<ShowEnd, MessageDescriptor>> = {
  fan: msg`The fan ended it.`,
  creator: msg`The creator ended it.`,
  'fan-gone': msg`The fan’s connection was lost.`,
  'creator-gone': msg`The creator’s connection was lost.`,
  wallet: msg`The wallet was empty.`,
  site: msg`The site ended it.`,
};
