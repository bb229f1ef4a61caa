/**
 * All domains, in their order, and every port with its contributions: wired by hand, so that "find references"
 * always works.
 */
import {
  accountsDomain,
  accountTimeline,
  ageDeclaration,
  ageProvider,
  apartFromCreator,
  avatarPurpose,
  dataExport,
  erasures,
  fansOfCreator,
  figuresOfDemoAccount,
  heldMoney,
  isKnownAdult as isAdultByAccount,
  nameAccounts,
  newUsersPerDay,
  openOrders,
  operatorsAddress,
  selfContributions,
  statusFollowers,
  userFigures,
} from '#domains/accounts/server/index.ts';
import {
  adminDomain,
  auditCsv,
  auditTimeline,
  mailTimeline,
  testMail,
  waitingForDemoAccount,
} from '#domains/admin/server/index.ts';
import {
  apartFrom,
  blocksDomain,
  eraseBlocks,
  fansNow,
  ownBlockedCountries,
  ownBlocks,
} from '#domains/blocks/server/index.ts';
import { consentDomain, eraseConsents, ownConsentData } from '#domains/consent/server/index.ts';
import {
  contentDomain,
  contentPurposes,
  contentTimeline,
  countItemsOfFiles,
  eraseGalleries,
  erasePosts,
  eraseReminders,
  eraseVideos,
  eraseVotes,
  fileStatusTargets,
  filesInGalleries,
  filesInPosts,
  filesInVideos,
  galleryCounts,
  galleryOpener,
  gallerySubjects,
  galleryTimeline,
  lowestPrices,
  ownGalleryData,
  ownPostData,
  ownReminderData,
  ownVideoData,
  ownVoteData,
  postCounts,
  postFileStatus,
  postOpener,
  postSubjects,
  searchedContent,
  sellableGallery,
  sellablePost,
  sellableVideo,
  suggestGalleries,
  suggestPosts,
  suggestTags,
  suggestVideos,
  tippablePost,
  videoCounts,
  videoFileStatus,
  videoOpener,
  videoSubjects,
  videoTimeline,
} from '#domains/content/server/index.ts';
import {
  countShutOutFan,
  coverPurpose,
  creatorFlags,
  creatorOffers,
  creatorStats,
  creatorsDomain,
  eraseProfile,
  filesInProfiles,
  followersOf,
  ownCreatorData,
  ownFields,
  searchedCreators,
  subscribedCreators,
  suggestCategories,
  suggestCreators,
  waitingApplications,
  welcomeVideoOpener,
  welcomeVideoPurpose,
} from '#domains/creators/server/index.ts';
import {
  discoveryDomain,
  eraseDeclined,
  ownDeclined,
  searchedTables,
  suggesters,
} from '#domains/discovery/server/index.ts';
import {
  bookmarkedCreators,
  commentOpener,
  commentPicture,
  commentSubjects,
  creatorSubjects,
  engagementDomain,
  eraseComments,
  eraseReactions,
  filesInComments,
  likesOfCreators,
  ownCommentData,
  ownReactionData,
  reviews,
  subjects,
  takeDowns,
} from '#domains/engagement/server/index.ts';
import {
  deleteLineAsMessage,
  eraseChats,
  eraseRequests,
  eraseStreams,
  liveDomain,
  liveFlags,
  ownChatData,
  ownRequestData,
  ownStreamData,
  selfLive,
  sellableStream,
} from '#domains/live/server/index.ts';
import {
  awaitedFiles,
  blockedFiles,
  canOpen,
  checkUploadPurposes,
  eraseFiles,
  fileUseCounts,
  fileUses,
  heldFiles,
  keepPublicPicture,
  mediaDomain,
  ownDocuments,
  ownFiles,
  ownUploads,
  releasePicture,
  renderPublicPicture,
  retainPicture,
  uploadPurposes,
} from '#domains/media/server/index.ts';
import {
  eraseMessages,
  filesInBroadcasts,
  filesInMessages,
  firstMessageOffers,
  messageFileStatus,
  messageOpener,
  messagePurposes,
  messageSubjects,
  messagingDomain,
  otherMessages,
  ownMessageData,
  sellableMessage,
  userSubjects,
} from '#domains/messaging/server/index.ts';
import {
  askBlockedFiles,
  eraseModeration,
  heldFileSubjects,
  moderationDomain,
  ownModerationData,
  reviewing,
  takingDown,
  waitingAppeals,
  waitingReports,
  waitingReviews,
} from '#domains/moderation/server/index.ts';
import {
  deliverNotice,
  eraseNotifications,
  mailOfKind,
  notificationsDomain,
  ownNotifications,
} from '#domains/notifications/server/index.ts';
import {
  cardMoneyPerDay,
  cardPaymentsCsv,
  cardUsers,
  eraseCards,
  eraseCoupons,
  ownCardData,
  ownCouponData,
  ownPaymentData,
  paymentExists,
  paymentsDomain,
  purchaseStatusesOf,
  purposes,
} from '#domains/payments/server/index.ts';
import {
  earningsCsv,
  erasePayouts,
  openPayouts,
  ownPayoutData,
  payoutsDomain,
  selfPayoutAccounts,
  statementCsv,
  waitingPayouts,
} from '#domains/payouts/server/index.ts';
import {
  demoAccountFigures,
  findTypedMailRoute,
  hasTakenMoney,
  isKnownAdult,
  isOperatorsAddress,
  nameMailSender,
  nameUsers,
  publicPictures,
  refuseIfClosed,
  siteDomain,
  sitePicturePurposes,
  waitingContactMessages,
} from '#domains/site/server/index.ts';
import {
  downloadOpener,
  eraseOrders,
  eraseProducts,
  filesInProducts,
  ownOpenOrders,
  ownOrderData,
  ownProductData,
  productCounts,
  productOpener,
  productPurposes,
  productSubjects,
  searchedProducts,
  sellableProduct,
  storeDomain,
  suggestProducts,
  waitingDisputes,
} from '#domains/store/server/index.ts';
import {
  eraseSubscriptions,
  ownSubscriptionData,
  subscribedOf,
  subscriberCounts,
  subscribersNow,
  subscribersOf,
  subscriptionFlags,
  subscriptionPurpose,
  subscriptionsByCard,
  subscriptionsCsv,
  subscriptionsDomain,
} from '#domains/subscriptions/server/index.ts';
import {
  buyersFrom,
  chargesCsv,
  feesPerDay,
  heldEarnings,
  historyCsv,
  ledgerCsv,
  ledgerGauges,
  ownPurchaseStatuses,
  ownWalletData,
  selfBalance,
  selfCommission,
  sellables,
  tipTargets,
  topUpPurpose,
  walletDomain,
  walletFigures,
  walletTimeline,
} from '#domains/wallet/server/index.ts';
import { csvLists } from '#platform/server/csv/csv-list.ts';
import { serveCsv } from '#platform/server/csv/serve-csv.ts';
import type { Domain } from '#platform/server/domain.ts';
import { draftKinds } from '#platform/server/drafts/draft-kinds.ts';
import { draftRoutes } from '#platform/server/drafts/drafts.routes.ts';
import { filesInDrafts } from '#platform/server/drafts/drafts.sql.ts';
import { forgetOldDraftsJob } from '#platform/server/drafts/forget-old-drafts.job.ts';
import { dailyFigures, gauges } from '#platform/server/gauges.ts';
import { forgetOldKeysJob } from '#platform/server/http/forget-old-keys.job.ts';
import type { BoundJob } from '#platform/server/jobs/jobs.ts';
import { forgetOldMailsJob } from '#platform/server/mail/forget-old-mails.job.ts';
import { typedRoute } from '#platform/server/mail/mail-route.ts';
import { mailTemplates } from '#platform/server/mail/mail-templates.ts';
import { mailSender } from '#platform/server/mail/mail-words.ts';
import { sendMailsJob } from '#platform/server/mail/send-mails.job.ts';
import { noticeDelivery, noticeKinds } from '#platform/server/notices.ts';
import type { PortRegistry } from '#platform/server/port.ts';
import { timeline } from '#platform/server/timeline.ts';
import { waiting } from '#platform/server/waiting.ts';

/** What the platform itself offers to every account, and its own jobs. */
const platformPart: Domain = {
  name: 'platform',
  routes: draftRoutes,
  jobs: [forgetOldKeysJob, sendMailsJob, forgetOldMailsJob, forgetOldDraftsJob],
  rawRoutes: (app, runtime) => serveCsv(app, runtime, refuseIfClosed),
};

export const domains: readonly Domain[] = [
  siteDomain,
  accountsDomain,
  blocksDomain,
  discoveryDomain,
  mediaDomain,
  creatorsDomain,
  engagementDomain,
  consentDomain,
  paymentsDomain,
  walletDomain,
  subscriptionsDomain,
  contentDomain,
  storeDomain,
  messagingDomain,
  liveDomain,
  payoutsDomain,
  moderationDomain,
  notificationsDomain,
  adminDomain,
  // Last, so that the API reference begins with the site's public calls.
  platformPart,
];

/** The jobs of all domains and of the platform. */
export const allJobs: readonly BoundJob[] = domains.flatMap((domain) => domain.jobs ?? []);

/**
 * Who answers which question. Each port says at its declaration what it asks, and of whom one answer is enough. The order
 * counts in two places only: the copy of somebody's data is told in it, and an account is erased in the reverse of it,
 * because what refers to something goes before it.
 */
export function registerPorts(ports: PortRegistry): void {
  ports.register(nameUsers, nameAccounts);
  ports.register(isOperatorsAddress, operatorsAddress);
  ports.register(isKnownAdult, isAdultByAccount);
  ports.register(ageProvider, ageDeclaration);
  ports.register(demoAccountFigures, figuresOfDemoAccount);
  ports.register(demoAccountFigures, waitingForDemoAccount);
  ports.register(mailSender, nameMailSender);
  ports.register(typedRoute, findTypedMailRoute);
  ports.register(noticeDelivery, deliverNotice);
  for (const kind of domains.flatMap((domain) => domain.notices ?? [])) {
    ports.register(noticeKinds, kind);
    const mail = mailOfKind(kind);
    if (mail) ports.register(mailTemplates, mail);
  }
  ports.register(mailTemplates, testMail);
  for (const kind of domains.flatMap((domain) => domain.drafts ?? [])) ports.register(draftKinds, kind);
  ports.register(publicPictures, {
    render: renderPublicPicture,
    keep: keepPublicPicture,
    retain: retainPicture,
    release: releasePicture,
  });
  ports.register(hasTakenMoney, paymentExists);
  ports.register(fansOfCreator, followersOf);
  ports.register(fansOfCreator, buyersFrom);
  ports.register(fansOfCreator, subscribersOf);
  ports.register(fansNow, subscribersNow);
  ports.register(apartFromCreator, apartFrom);
  ports.register(canOpen, ownUploads);
  ports.register(canOpen, heldFiles);
  ports.register(canOpen, welcomeVideoOpener);
  ports.register(canOpen, commentOpener);
  ports.register(fileUses, filesInProfiles);
  ports.register(fileUses, filesInComments);
  for (const purpose of [
    ...sitePicturePurposes,
    avatarPurpose,
    coverPurpose,
    welcomeVideoPurpose,
    ...contentPurposes,
    ...productPurposes,
    ...messagePurposes,
    commentPicture,
  ])
    ports.register(uploadPurposes, purpose);
  checkUploadPurposes(ports);
  ports.register(selfContributions, ownFields);
  ports.register(selfContributions, ownBlockedCountries);
  ports.register(selfContributions, selfBalance);
  ports.register(selfContributions, selfCommission);
  ports.register(selfContributions, selfPayoutAccounts);
  ports.register(selfContributions, selfLive);
  ports.register(userFigures, walletFigures);
  ports.register(creatorFlags, bookmarkedCreators);
  ports.register(creatorFlags, subscriptionFlags);
  ports.register(creatorFlags, liveFlags);
  ports.register(subscribedCreators, subscribedOf);
  ports.register(creatorStats, likesOfCreators);
  ports.register(creatorStats, postCounts);
  ports.register(creatorStats, galleryCounts);
  ports.register(creatorStats, videoCounts);
  ports.register(creatorStats, productCounts);
  ports.register(creatorStats, subscriberCounts);
  ports.register(creatorOffers, lowestPrices);
  ports.register(creatorOffers, firstMessageOffers);
  ports.register(subjects, creatorSubjects);
  ports.register(subjects, commentSubjects);
  ports.register(subjects, postSubjects);
  ports.register(subjects, gallerySubjects);
  ports.register(subjects, videoSubjects);
  ports.register(subjects, productSubjects);
  for (const suggest of [
    suggestCreators,
    suggestCategories,
    suggestTags,
    suggestPosts,
    suggestVideos,
    suggestGalleries,
    suggestProducts,
  ])
    ports.register(suggesters, suggest);
  for (const table of [searchedCreators, ...searchedContent, searchedProducts])
    ports.register(searchedTables, table);
  ports.register(subjects, messageSubjects);
  ports.register(otherMessages, deleteLineAsMessage);
  ports.register(subjects, userSubjects);
  ports.register(takeDowns, takingDown);
  ports.register(reviews, reviewing);
  ports.register(blockedFiles, askBlockedFiles);
  ports.register(subjects, heldFileSubjects);
  ports.register(purposes, topUpPurpose);
  ports.register(purposes, subscriptionPurpose);
  ports.register(cardUsers, subscriptionsByCard);
  ports.register(purchaseStatusesOf, ownPurchaseStatuses);
  ports.register(canOpen, postOpener);
  ports.register(fileStatusTargets, postFileStatus);
  ports.register(canOpen, galleryOpener);
  ports.register(canOpen, messageOpener);
  ports.register(fileUses, filesInPosts);
  ports.register(fileUseCounts, countItemsOfFiles);
  ports.register(fileUses, filesInGalleries);
  ports.register(fileUses, filesInMessages);
  ports.register(fileUses, filesInBroadcasts);
  ports.register(awaitedFiles, filesInDrafts);
  ports.register(sellables, sellablePost);
  ports.register(sellables, sellableGallery);
  ports.register(fileStatusTargets, videoFileStatus);
  ports.register(fileStatusTargets, messageFileStatus);
  ports.register(canOpen, videoOpener);
  ports.register(canOpen, productOpener);
  ports.register(canOpen, downloadOpener);
  ports.register(fileUses, filesInVideos);
  ports.register(fileUses, filesInProducts);
  ports.register(sellables, sellableVideo);
  ports.register(sellables, sellableMessage);
  ports.register(sellables, sellableProduct);
  ports.register(sellables, sellableStream);
  ports.register(tipTargets, tippablePost);
  ports.register(heldMoney, heldEarnings);
  ports.register(openOrders, ownOpenOrders);
  ports.register(heldMoney, openPayouts);
  for (const ownData of [
    ownFiles,
    ownDocuments,
    ownBlocks,
    ownCreatorData,
    ownDeclined,
    ownReactionData,
    ownCommentData,
    ownConsentData,
    ownPaymentData,
    ownCardData,
    ownCouponData,
    ownWalletData,
    ownSubscriptionData,
    ownPostData,
    ownGalleryData,
    ownVideoData,
    ownProductData,
    ownOrderData,
    ownVoteData,
    ownReminderData,
    ownMessageData,
    ownChatData,
    ownStreamData,
    ownRequestData,
    ownModerationData,
    ownPayoutData,
    ownNotifications,
  ]) {
    ports.register(dataExport, ownData);
  }
  for (const entriesOf of [
    accountTimeline,
    auditTimeline,
    mailTimeline,
    walletTimeline,
    contentTimeline,
    galleryTimeline,
    videoTimeline,
  ]) {
    ports.register(timeline, entriesOf);
  }
  for (const things of [
    waitingReports,
    waitingReviews,
    waitingApplications,
    waitingAppeals,
    waitingContactMessages,
    waitingPayouts,
    waitingDisputes,
  ])
    ports.register(waiting, things);
  for (const list of [
    cardPaymentsCsv,
    chargesCsv,
    historyCsv,
    ledgerCsv,
    subscriptionsCsv,
    earningsCsv,
    statementCsv,
    auditCsv,
  ])
    ports.register(csvLists, list);
  ports.register(gauges, ledgerGauges);
  ports.register(dailyFigures, cardMoneyPerDay);
  ports.register(dailyFigures, feesPerDay);
  ports.register(dailyFigures, newUsersPerDay);
  ports.register(statusFollowers, countShutOutFan);
  for (const erase of [
    eraseBlocks,
    eraseFiles,
    eraseCards,
    eraseCoupons,
    eraseProfile,
    eraseDeclined,
    eraseReactions,
    eraseComments,
    eraseConsents,
    eraseSubscriptions,
    erasePosts,
    eraseGalleries,
    eraseVideos,
    eraseProducts,
    eraseOrders,
    eraseVotes,
    eraseReminders,
    eraseMessages,
    eraseChats,
    eraseStreams,
    eraseRequests,
    eraseModeration,
    erasePayouts,
    eraseNotifications,
  ])
    ports.register(erasures, erase);
}
