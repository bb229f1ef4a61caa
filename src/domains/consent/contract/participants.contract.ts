/** Who is shown in a post, a video or a gallery, and their written consent. */
import * as z from 'zod/mini';
import { pictureRefusals } from '#domains/media/contract/media.refusals.contract.ts';
import { DOCUMENT_MAX_BYTES, fileField } from '#domains/media/contract/upload-limits.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, isoDate, paged, paging, prose, text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import * as refusals from './consent.refusals.contract.ts';

export const MOST_PARTICIPANTS = 20;
export const SCOPE_LENGTH = 500;
export const NAME_LENGTH = 100;

const item = { objectId: id, objectType: z.string().check(z.regex(/^[a-z]{1,20}$/)) };
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const params = z.object({ id });

const participant = z.object({
  _id: id,
  ...item,
  /** What the item is called. */
  title: z.string(),
  /** Whose it is. */
  owner: z.string(),
  name: z.string(),
  /** Of their account; null for somebody without one, who consents on paper. */
  username: z.nullable(z.string()),
  state: z.enum(['waiting', 'given', 'ended']),
  /** What they consent to, and where it may be shown; empty where the owner has named them: to be shown in it and named. */
  scope: z.string(),
  /** The last day; null: without an end. */
  validUntil: z.nullable(day),
  /** There is a document, sealed. */
  hasDocument: z.boolean(),
  agreedAt: z.nullable(isoDate),
  endedAt: z.nullable(isoDate),
  createdAt: isoDate,
});
export type WireParticipant = z.output<typeof participant>;

const itemConsents = z.object({
  participants: z.array(participant),
  /** It appears once everybody has consented, and its owner has said that this is everybody. */
  waits: z.boolean(),
  /** Its owner has not said yet that this is everybody. */
  isUndeclared: z.boolean(),
});

export const listParticipants = endpoint({
  method: 'GET',
  path: '/participants',
  who: 'signedIn',
  summary: 'Who is shown in something, and whether they consent; for its owner and operators',
  query: z.object(item),
  output: itemConsents,
  refusals: [refusals.itemNotFound],
});

export const declareParticipants = endpoint({
  method: 'POST',
  path: '/participants/declare',
  who: 'creator',
  summary:
    'Says that everybody who is shown in something of yours is listed, or that nobody else is; it may then appear',
  body: z.object(item),
  output: itemConsents,
  refusals: [refusals.itemNotFound],
});

export const addParticipant = endpoint({
  method: 'POST',
  path: '/participants',
  who: 'creator',
  summary: 'Says who is shown in something of yours; who has an account is asked for consent',
  body: z.object({
    ...item,
    /** May be empty beside a username. */
    name: z._default(prose({ max: NAME_LENGTH }), ''),
    username: z._default(text({ max: 31 }), ''),
    scope: text({ min: 1, max: SCOPE_LENGTH }),
    validUntil: z.optional(z.nullable(day)),
  }),
  output: participant,
  refusals: [
    refusals.itemNotFound,
    refusals.accountNotFound,
    refusals.ownerIsNoParticipant,
    refusals.nameMissing,
    refusals.tooManyParticipants,
  ],
});

export const removeParticipant = endpoint({
  method: 'DELETE',
  path: '/participants/{id}',
  who: 'creator',
  summary: 'Takes somebody off who has not consented yet',
  params,
  output: done,
  refusals: [refusals.participantNotFound, refusals.consentStays],
});

export const sendConsentDocument = endpoint({
  method: 'POST',
  path: '/participants/{id}/document',
  who: 'creator',
  summary: 'Uploads the signed consent of somebody in something of yours; it is kept encrypted',
  params,
  files: { document: fileField({ maxBytes: DOCUMENT_MAX_BYTES }) },
  output: participant,
  refusals: [refusals.participantNotFound, refusals.consentEnded, refusals.consentStays, ...pictureRefusals],
  limit: 'upload',
});

export const listOwnConsents = endpoint({
  method: 'GET',
  path: '/consents',
  who: 'fanOrCreator',
  summary: 'Where you are shown in what others publish, newest first',
  query: z.object(paging(20)),
  output: paged(participant),
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/consents/{id}/agree',
  who: 'fanOrCreator',
  summary: 'Consents to being shown in something',
  params,
  output: participant,
  refusals: [refusals.participantNotFound, refusals.consentEnded],
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/consents/{id}/withdraw',
  who: 'signedIn',
  summary:
    'Ends a consent or says no; the item is taken down. By the person, the owner of the item, or an operator',
  params,
  output: participant,
  refusals: [refusals.participantNotFound],
});

export const orderEvidence = endpoint({
  method: 'POST',
  path: '/admin/evidence',
  who: 'operator',
  stepUp: true,
  summary: 'Makes the evidence pack of an item: facts, hashes, participants, consents and log; audited',
  body: z.object(item),
  /** Where the file is, for five minutes. */
  output: z.object({ url: z.string() }),
  refusals: [refusals.itemNotFound],
});

nameSchemas({ Participant: participant });
