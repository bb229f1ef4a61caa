/**
 * All domains, in their order, and every port with its contributions: wired by hand, so that "find references"
 * always works.
 */
import { accountsDomain, publicPictures, selfContributions } from '#domains/accounts/server/index.ts';
import {
  contentDomain,
  filesInPosts,
  postCounts,
  postOpener,
  reactablePost,
  sellablePost,
} from '#domains/content/server/index.ts';
import { creatorFlags, creatorStats, creatorsDomain, ownFields } from '#domains/creators/server/index.ts';
import {
  bookmarkedCreators,
  engagementDomain,
  likesOfCreators,
  reactableCreator,
  reactables,
} from '#domains/engagement/server/index.ts';
import { canOpen, fileUses, mediaDomain, ownUploads, publicPicture } from '#domains/media/server/index.ts';
import { paymentsDomain } from '#domains/payments/server/index.ts';
import { payoutsDomain } from '#domains/payouts/server/index.ts';
import { siteDomain } from '#domains/site/server/index.ts';
import { selfBalance, selfCommission, sellables, walletDomain } from '#domains/wallet/server/index.ts';
import type { Domain } from '#platform/server/domain.ts';
import { forgetOldKeysJob } from '#platform/server/http/forget-old-keys.job.ts';
import type { BoundJob } from '#platform/server/jobs/jobs.ts';
import type { Switchboard } from '#platform/server/port.ts';

export const domains: readonly Domain[] = [
  siteDomain,
  accountsDomain,
  mediaDomain,
  creatorsDomain,
  engagementDomain,
  paymentsDomain,
  walletDomain,
  contentDomain,
  payoutsDomain,
];

/** The jobs of all domains, and the platform's own. */
export const allJobs: readonly BoundJob[] = [
  forgetOldKeysJob,
  ...domains.flatMap((domain) => domain.jobs ?? []),
];

export function plugPorts(ports: Switchboard): void {
  ports.plug(publicPictures, publicPicture);
  ports.plug(canOpen, ownUploads);
  ports.plug(selfContributions, ownFields);
  ports.plug(selfContributions, selfBalance);
  ports.plug(selfContributions, selfCommission);
  ports.plug(creatorFlags, bookmarkedCreators);
  ports.plug(creatorStats, likesOfCreators);
  ports.plug(creatorStats, postCounts);
  ports.plug(reactables, reactableCreator);
  ports.plug(reactables, reactablePost);
  ports.plug(canOpen, postOpener);
  ports.plug(fileUses, filesInPosts);
  ports.plug(sellables, sellablePost);
}
