import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CaseQueue } from '../../contract/cases.contract.ts';

/** What was reported or removed. */
export const kindLabels: Readonly<Record<string, MessageDescriptor>> = {
  feed: msg`Post`,
  video: msg`Video`,
  gallery: msg`Gallery`,
  comment: msg`Comment`,
  message: msg`Message`,
  performer: msg`Profile`,
};

export const queueLabels: Readonly<Record<CaseQueue, MessageDescriptor>> = {
  report: msg`Reports`,
  review: msg({ message: 'To review', context: 'posts that wait for an operator' }),
  appeal: msg`Appeals`,
};
