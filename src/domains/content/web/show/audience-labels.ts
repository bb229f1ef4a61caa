import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Audience } from '../../contract/post.contract.ts';

/** The audience of a post in one word, as shown beside its date. */
export const audienceLabels: Record<Audience, MessageDescriptor> = {
  everyone: msg`Everyone`,
  followers: msg`Followers`,
  subscribers: msg`Subscribers`,
  buyers: msg`Pay to unlock`,
};
