import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CaseQueue } from '../../contract/cases.contract.ts';

/** What was reported or removed. */
const kindLabels: Readonly<Record<string, MessageDescriptor>> = {
  feed: msg`Post`,
  video: msg`Video`,
  gallery: msg`Gallery`,
  product: msg`Product`,
  comment: msg`Comment`,
  message: msg`Message`,
  performer: msg`Profile`,
  user: msg`Fan`,
  file: msg`Photo like a removed one`,
};

/** The word for a kind of thing. */
export function useKindLabel(): (kind: string) => string {
  const { i18n } = useLingui();
  return (kind) => {
    const label = kindLabels[kind];
    return label ? i18n._(label) : kind;
  };
}

export const queueLabels: Readonly<Record<CaseQueue, MessageDescriptor>> = {
  report: msg`Reports`,
  review: msg`To review`,
  appeal: msg`Appeals`,
};
