import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContentItem } from '../../contract/operate-content.contract.ts';

type State = ContentItem['state'];

export const contentKindLabels: Readonly<Record<ContentItem['kind'], MessageDescriptor>> = {
  feed: msg`Posts`,
  video: msg`Videos`,
  gallery: msg`Galleries`,
  product: msg`Products`,
};

export const contentStateLabels: Readonly<Record<State, MessageDescriptor>> = {
  published: msg`Published`,
  scheduled: msg`Scheduled`,
  draft: msg`Draft`,
  processing: msg`Processing`,
  held: msg`On hold`,
  'taken-down': msg`Taken down`,
  deleted: msg`Deleted`,
};

export const contentStateTones: Readonly<Record<State, 'good' | 'bad' | 'wait' | 'quiet'>> = {
  published: 'good',
  scheduled: 'wait',
  draft: 'quiet',
  processing: 'wait',
  held: 'wait',
  'taken-down': 'bad',
  deleted: 'quiet',
};
