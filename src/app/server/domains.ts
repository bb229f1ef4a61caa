/**
 * All domains, in their order, and every port with its contributions: wired by hand, so that "find references"
 * always works.
 */
import {
  accountsDomain,
  accountTimeline,
  avatarPurpose,
  erasures,
  fansOfCreator,
  figuresOfSeat,
  heldMoney,
  nameAccounts,
  newPeoplePerDay,
  operatorsAddress,
  ownData,
  personFigures,
  selfContributions,
  statusFollowers,
} from '#domains/accounts/server/index.ts';
import {
  adminDomain,
  auditTimeline,
  mailTimeline,
  testMail,
  waitingForSeat,
} from '#domains/admin/server/index.ts';
import { blocksDomain, eraseBlocks, ownBlocks } from '#domains/blocks/server/index.ts';
import {
  contentDomain,
  contentTimeline,
  erasePosts,
  filesInPosts,
  filesInWritings,
  lowestPrices,
  ownPostData,
  ownWritings,
  postCounts,
  postOpener,
  postPhotoPurpose,
  postSubjects,
  sellablePost,
  tippablePost,
} from '#domains/content/server/index.ts';
import {
  countShutOutFan,
  coverPurpose,
  creatorFlags,
  creatorOffers,
  creatorStats,
  creatorsDomain,
  eraseProfile,
  followersOf,
  ownCreatorData,
  ownFields,
  waitingApplications,
} from '#domains/creators/server/index.ts';
import {
  bookmarkedCreators,
  creatorSubjects,
  engagementDomain,
  eraseReactions,
  likesOfCreators,
  ownReactionData,
  subjects,
} from '#domains/engagement/server/index.ts';
import {
  awaitedFiles,
  canOpen,
  checkUploadPurposes,
  drawPublicPicture,
  eraseFiles,
  fileUses,
  keepPublicPicture,
  letGoOfPicture,
  mediaDomain,
  ownFiles,
  ownPapers,
  ownUploads,
  takeInPicture,
  uploadPurposes,
} from '#domains/media/server/index.ts';
import { deliverNotice, mailOfKind } from '#domains/notifications/server/index.ts';
import {
  isPaymentThere,
  ownPaymentData,
  paymentsDomain,
  purposes,
  standingsOf,
} from '#domains/payments/server/index.ts';
import { payoutsDomain } from '#domains/payouts/server/index.ts';
import {
  findTypedMailRoute,
  hasTakenMoney,
  isOperatorsAddress,
  nameMailSender,
  namePeople,
  publicPictures,
  seatFigures,
  siteDomain,
  sitePicturePurposes,
  waitingLetters,
} from '#domains/site/server/index.ts';
import {
  buyersFrom,
  cardMoneyPerDay,
  heldEarnings,
  ledgerGauges,
  occasions,
  ownWalletData,
  purchaseStandings,
  selfBalance,
  selfCommission,
  sellables,
  topUpPurpose,
  walletDomain,
  walletFigures,
  walletTimeline,
} from '#domains/wallet/server/index.ts';
import type { Domain } from '#platform/server/domain.ts';
import { dailyFigures, gauges } from '#platform/server/gauges.ts';
import { forgetOldKeysJob } from '#platform/server/http/forget-old-keys.job.ts';
import type { BoundJob } from '#platform/server/jobs/jobs.ts';
import { forgetOldMailsJob } from '#platform/server/mail/forget-old-mails.job.ts';
import { typedRoute } from '#platform/server/mail/mail-route.ts';
import { mailTemplates } from '#platform/server/mail/mail-templates.ts';
import { mailSender } from '#platform/server/mail/mail-words.ts';
import { sendMailsJob } from '#platform/server/mail/send-mails.job.ts';
import { noticeDelivery, noticeKinds } from '#platform/server/notices.ts';
import type { Switchboard } from '#platform/server/port.ts';
import { timeline } from '#platform/server/timeline.ts';
import { waiting } from '#platform/server/waiting.ts';

export const domains: readonly Domain[] = [
  siteDomain,
  accountsDomain,
  blocksDomain,
  mediaDomain,
  creatorsDomain,
  engagementDomain,
  paymentsDomain,
  walletDomain,
  contentDomain,
  payoutsDomain,
  adminDomain,
];

/** The jobs of all domains, and the platform's own. */
export const allJobs: readonly BoundJob[] = [
  forgetOldKeysJob,
  sendMailsJob,
  forgetOldMailsJob,
  ...domains.flatMap((domain) => domain.jobs ?? []),
];

/**
 * Who answers which question. Each port says at its declaration what it asks, and of whom one answer is enough. The order
 * counts in two places only: the copy of somebody's data is told in it, and an account is erased in the reverse of it,
 * because what refers to something goes before it.
 */
export function plugPorts(ports: Switchboard): void {
  ports.plug(namePeople, nameAccounts);
  ports.plug(isOperatorsAddress, operatorsAddress);
  ports.plug(seatFigures, figuresOfSeat);
  ports.plug(seatFigures, waitingForSeat);
  ports.plug(mailSender, nameMailSender);
  ports.plug(typedRoute, findTypedMailRoute);
  ports.plug(noticeDelivery, deliverNotice);
  for (const kind of domains.flatMap((domain) => domain.notices ?? [])) {
    ports.plug(noticeKinds, kind);
    const mail = mailOfKind(kind);
    if (mail) ports.plug(mailTemplates, mail);
  }
  ports.plug(mailTemplates, testMail);
  ports.plug(publicPictures, {
    draw: drawPublicPicture,
    keep: keepPublicPicture,
    takeIn: takeInPicture,
    letGo: letGoOfPicture,
  });
  ports.plug(hasTakenMoney, isPaymentThere);
  ports.plug(fansOfCreator, followersOf);
  ports.plug(fansOfCreator, buyersFrom);
  ports.plug(canOpen, ownUploads);
  for (const purpose of [...sitePicturePurposes, avatarPurpose, coverPurpose, postPhotoPurpose])
    ports.plug(uploadPurposes, purpose);
  checkUploadPurposes(ports);
  ports.plug(selfContributions, ownFields);
  ports.plug(selfContributions, selfBalance);
  ports.plug(selfContributions, selfCommission);
  ports.plug(personFigures, walletFigures);
  ports.plug(creatorFlags, bookmarkedCreators);
  ports.plug(creatorStats, likesOfCreators);
  ports.plug(creatorStats, postCounts);
  ports.plug(creatorOffers, lowestPrices);
  ports.plug(subjects, creatorSubjects);
  ports.plug(subjects, postSubjects);
  ports.plug(purposes, topUpPurpose);
  ports.plug(standingsOf, purchaseStandings);
  ports.plug(canOpen, postOpener);
  ports.plug(fileUses, filesInPosts);
  ports.plug(awaitedFiles, filesInWritings);
  ports.plug(sellables, sellablePost);
  ports.plug(occasions, tippablePost);
  ports.plug(heldMoney, heldEarnings);
  for (const tell of [
    ownFiles,
    ownPapers,
    ownBlocks,
    ownCreatorData,
    ownReactionData,
    ownPaymentData,
    ownWalletData,
    ownPostData,
    ownWritings,
  ]) {
    ports.plug(ownData, tell);
  }
  for (const entriesOf of [accountTimeline, auditTimeline, mailTimeline, walletTimeline, contentTimeline]) {
    ports.plug(timeline, entriesOf);
  }
  for (const things of [waitingApplications, waitingLetters]) ports.plug(waiting, things);
  ports.plug(gauges, ledgerGauges);
  ports.plug(dailyFigures, cardMoneyPerDay);
  ports.plug(dailyFigures, newPeoplePerDay);
  ports.plug(statusFollowers, countShutOutFan);
  for (const erase of [eraseBlocks, eraseFiles, eraseProfile, eraseReactions, erasePosts])
    ports.plug(erasures, erase);
}
