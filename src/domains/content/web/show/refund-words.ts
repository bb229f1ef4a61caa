/** What a refund does to an item, in words. Loaded when there was one. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Refusal } from '#platform/contract/refusal.ts';
import { postNotFound } from '../../contract/content.refusals.contract.ts';
import { galleryNotFound } from '../../contract/galleries/galleries.refusals.contract.ts';
import { videoNotFound } from '../../contract/videos/videos.refusals.contract.ts';
import type { SoldKind } from './shown-post.ts';

interface KindWords {
  /** The answer for an item that does not exist for the viewer. */
  notFound: Refusal;
  gone: MessageDescriptor;
  lockedAgain: MessageDescriptor;
}

export const REFUND_WORDS: Record<SoldKind, KindWords> = {
  feed: {
    notFound: postNotFound,
    gone: msg`This post is no longer available to you because your payment was refunded.`,
    lockedAgain: msg`This post is locked again because your payment was refunded.`,
  },
  video: {
    notFound: videoNotFound,
    gone: msg`This video is no longer available to you because your payment was refunded.`,
    lockedAgain: msg`This video is locked again because your payment was refunded.`,
  },
  gallery: {
    notFound: galleryNotFound,
    gone: msg`This gallery is no longer available to you because your payment was refunded.`,
    lockedAgain: msg`This gallery is locked again because your payment was refunded.`,
  },
};

export const VIEW_DETAILS = msg`View details`;
