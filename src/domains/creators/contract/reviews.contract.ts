import * as z from 'zod/mini';
import { party } from '#domains/accounts/contract/account-card.contract.ts';
import { pictureRefusals } from '#domains/media/contract/media.refusals.contract.ts';
import { DOCUMENT_MAX_BYTES, fileField } from '#domains/media/contract/upload-limits.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { direction, id, isoDate, paged, paging, text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import {
  decisionStands,
  documentsIncomplete,
  documentsNotWanted,
  reviewDecided,
  reviewLocked,
  reviewNotFound,
} from './creators.refusals.contract.ts';

export const reviewState = z.enum(['pending', 'approved', 'rejected']);

const reviewSummary = z.object({
  _id: id,
  state: reviewState,
  /** Why the ID documents were rejected; shown to the creator. */
  reason: z.nullable(z.string()),
  createdAt: isoDate,
  decidedAt: z.nullable(isoDate),
  creator: z.object({ _id: id, name: z.string(), username: z.string(), avatar: z.string() }),
  /** The operator who has locked it: nobody else can decide it without taking it over. */
  lock: z.nullable(z.object({ by: party, since: isoDate })),
});

/** The history of an applicant, newest first. */
const applicationStep = z.object({
  at: isoDate,
  event: z.enum(['registered', 'handed-in', 'approved', 'rejected']),
  /** Why ID documents were rejected. */
  reason: z.nullable(z.string()),
});

/** What the operator compares with the ID documents; shown to nobody else. */
const review = z.extend(reviewSummary, {
  legalName: z.string(),
  dateOfBirth: z.nullable(z.string()),
  country: z.nullable(z.string()),
  email: z.string(),
  /** Addresses of the pictures, null where none is stored; each view of one is audited. */
  documents: z.object({
    idVerification: z.nullable(z.string()),
    documentVerification: z.nullable(z.string()),
  }),
  decidedBy: z.nullable(z.string()),
  /** Names of the creator's categories. */
  categories: z.array(z.string()),
  timeline: z.array(applicationStep),
});

export type ReviewSummary = z.output<typeof reviewSummary>;
export type Review = z.output<typeof review>;
export type ApplicationStep = z.output<typeof applicationStep>;

const document = fileField({ maxBytes: DOCUMENT_MAX_BYTES });

const handedIn = z.object({
  state: reviewState,
  /** A placeholder picture, for clients that show what was sent: only operators see the document itself. */
  url: z.string(),
});

export const sendDocumentsAgain = endpoint({
  method: 'POST',
  path: '/performers/documents/upload',
  who: 'creator',
  summary: 'Submits ID documents again after they were rejected',
  files: { idVerification: document, documentVerification: document },
  output: handedIn,
  refusals: [...pictureRefusals, documentsNotWanted],
  limit: 'upload',
});

/** The two documents, as existing clients name them. */
export const documentType = z.enum(['idVerificationId', 'documentVerificationId']);

export const replaceDocument = endpoint({
  method: 'POST',
  path: '/performers/documents/upload/{type}',
  who: 'creator',
  summary: 'Replaces one of the two ID documents, until they are approved',
  params: z.object({ type: documentType }),
  files: { file: document },
  output: handedIn,
  refusals: [...pictureRefusals, documentsNotWanted, documentsIncomplete],
  limit: 'upload',
});

const params = z.object({ id });

export const listReviews = endpoint({
  method: 'GET',
  path: '/admin/creator-reviews',
  who: 'operator',
  summary: 'Applications of creators, oldest first',
  query: z.object({
    state: z.catch(reviewState, 'pending'),
    sort: z._default(direction, 'asc'),
    ...paging(24),
  }),
  output: z.extend(paged(reviewSummary), {
    /** When the median of them was submitted: half have waited longer. Null where there are none. */
    medianCreatedAt: z.nullable(isoDate),
  }),
});

export const getReview = endpoint({
  method: 'GET',
  path: '/admin/creator-reviews/{id}',
  who: 'operator',
  summary: 'One application, with the details to compare with the ID documents',
  params,
  output: review,
  refusals: [reviewNotFound],
});

// Enough to check the documents; after it, an absent operator blocks nobody.
export const REVIEW_LOCK_MINUTES = 30;

export const takeReviewLock = endpoint({
  method: 'POST',
  path: '/admin/creator-reviews/{id}/lock',
  who: 'operator',
  summary: 'Locks an application for 30 minutes, and releases the one locked before',
  params,
  body: z.object({
    /** Also from the operator who has locked it. */
    takeOver: z._default(z.boolean(), false),
  }),
  output: review,
  refusals: [reviewNotFound, reviewDecided, reviewLocked],
});

export const approveReview = endpoint({
  method: 'POST',
  path: '/admin/creator-reviews/{id}/approve',
  who: 'operator',
  stepUp: true,
  summary: 'Approves a creator, who can then publish and earn',
  params,
  output: review,
  refusals: [reviewNotFound, reviewDecided, reviewLocked],
});

export const rejectReview = endpoint({
  method: 'POST',
  path: '/admin/creator-reviews/{id}/reject',
  who: 'operator',
  stepUp: true,
  summary: 'Rejects the ID documents with a reason that the creator sees',
  params,
  body: z.object({ reason: text({ min: 3, max: 500 }) }),
  output: review,
  refusals: [reviewNotFound, reviewDecided, reviewLocked],
});

// Long enough to notice a wrong key, short enough that nobody has relied on the decision yet.
export const TAKE_BACK_SECONDS = 30;

export const takeBackDecision = endpoint({
  method: 'POST',
  path: '/admin/creator-reviews/{id}/take-back',
  who: 'operator',
  stepUp: true,
  summary: 'Undoes your own decision within 30 seconds; the application is pending again',
  params,
  output: review,
  refusals: [reviewNotFound, decisionStands],
});

nameSchemas({ CreatorReviewSummary: reviewSummary, ApplicationStep: applicationStep, CreatorReview: review });
