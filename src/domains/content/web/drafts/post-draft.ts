/** The unsaved draft of a post form. */
import { readDraftAt } from '#platform/web/drafts/draft-storage.ts';
import type { Audience, PostStatus } from '../../contract/post.contract.ts';
import type { FileRole, PostFile } from '../files/post-file.ts';

export interface PollFields {
  question: string;
  options: readonly string[];
  /** How long it is open; null: without an end. */
  days: number | null;
}

export interface PostFields {
  title: string;
  text: string;
  audience: Audience;
  price: string;
  /** As typed, separated by commas. */
  tags: string;
  poll: PollFields | null;
  /** When the post is to be published, in ISO 8601; null: at once, and empty as long as no time is chosen. */
  scheduledAt: string | null;
  /** When the live stream begins that the post announces; null: it announces none. */
  streamingAt: string | null;
  /** What a new post is made of: once, wherever it is saved. Empty until the form is alive. */
  draftId: string;
  /** What was asked for and happens once all files are uploaded. */
  awaited: PostStatus | null;
}

/** A form that nothing has been written into. */
export const EMPTY_FIELDS: PostFields = {
  title: '',
  text: '',
  audience: 'everyone',
  price: '',
  tags: '',
  poll: null,
  scheduledAt: null,
  streamingAt: null,
  draftId: '',
  awaited: null,
};

export interface PostDraft extends PostFields {
  /**
   * Files of all roles in their order; called photos since posts had nothing else. An upload under way has the id of the
   * file that will come of it.
   */
  photos: { fileId: string; alt: string; role: FileRole }[];
}

const AUDIENCES: readonly unknown[] = ['everyone', 'followers', 'subscribers', 'buyers'] satisfies Audience[];
const AWAITED: readonly unknown[] = ['active', 'inactive', null] satisfies (PostStatus | null)[];
const ROLES: readonly unknown[] = ['photo', 'video', 'audio', 'thumbnail', 'teaser'] satisfies FileRole[];

/** Validates a stored draft: an older version, or somebody by hand, may have written it. */
export function asDraft(value: unknown): PostDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { text, audience, price, photos, ...others } = value as Partial<Record<keyof PostDraft, unknown>>;
  const { title = '', tags = '', poll = null, scheduledAt = null, streamingAt = null } = others;
  const { draftId = '', awaited = null } = others;
  const files = Array.isArray(photos)
    ? photos.map((photo) => ({ fileId: photo?.fileId, alt: photo?.alt, role: photo?.role ?? 'photo' }))
    : undefined;
  const isDraft =
    [title, text, price, tags, draftId].every((typed) => typeof typed === 'string') &&
    [scheduledAt, streamingAt].every(isTime) &&
    (poll === null || isPoll(poll)) &&
    AUDIENCES.includes(audience) &&
    AWAITED.includes(awaited) &&
    files?.every(
      ({ fileId, alt, role }) =>
        typeof fileId === 'string' && typeof alt === 'string' && ROLES.includes(role),
    );
  if (!isDraft) return undefined;
  const fields = { title, text, audience, price, tags, poll, scheduledAt, streamingAt, draftId, awaited };
  return { ...fields, photos: files } as PostDraft;
}

const isTime = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));

function isPoll(value: unknown): boolean {
  const { question, options, days } = value as Partial<Record<keyof PollFields, unknown>>;
  return (
    typeof question === 'string' &&
    Array.isArray(options) &&
    options.every((option) => typeof option === 'string') &&
    (days === null || typeof days === 'number')
  );
}

/** Storage key of a draft; one account's drafts are not shown to another on the same device. */
export function draftPlace(accountId: string, postId = 'new'): string {
  return `fanloft.post-draft.${accountId}.${postId}`;
}

/** Reads a draft; undefined also if storage is blocked or holds something else. */
export function readDraft(place: string): PostDraft | undefined {
  return asDraft(readDraftAt('server', place));
}

/** The initial state of a form: empty, or the saved post. */
export interface PostStart {
  fields: PostFields;
  files: readonly PostFile[];
}

/** The draft in a form, and whether it differs enough from the initial state to be kept. */
export function draftOf(start: PostStart, fields: PostFields, files: readonly PostFile[]) {
  const draft: PostDraft = { ...fields, photos: filesToKeep(files) };
  const atStart: PostDraft = { ...start.fields, photos: filesToKeep(start.files) };
  const isEmpty =
    `${fields.title}${fields.text}${fields.tags}`.trim() === '' &&
    fields.poll === null &&
    fields.scheduledAt === null &&
    fields.streamingAt === null &&
    draft.photos.length === 0;
  return { draft, atStart, isWorthKeeping: !isEmpty && !isSameDraft(draft, atStart) };
}

/** Whether two drafts have the same content. */
export function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  return contentOfDraft(one) === contentOfDraft(other);
}

/** The same for every order of its keys: PostgreSQL keeps none. */
const contentOfDraft = ({ poll, photos, draftId: _made, ...fields }: PostDraft): string =>
  JSON.stringify([
    Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)),
    poll && [poll.question, poll.options, poll.days],
    photos.map(({ fileId, alt, role }) => [fileId, alt, role]),
  ]);

/** The fields of these files that a draft stores. */
export function filesToKeep(files: readonly PostFile[]): PostDraft['photos'] {
  return files.flatMap(({ fileId: its, uploadId, state, mayTryAgain, alt, role }) => {
    const fileId = its ?? (state === 'failed' && !mayTryAgain ? undefined : uploadId);
    return fileId ? [{ fileId, alt, role }] : [];
  });
}

/**
 * A draft's files as the form shows them: those of the saved post, or ones whose status is still to be
 * loaded.
 */
export function filesOfDraft(draft: PostDraft, ofPost: readonly PostFile[]): PostFile[] {
  return draft.photos.map(({ fileId, alt, role }) => {
    const own = ofPost.find((file) => file.fileId === fileId || file.uploadId === fileId);
    if (own) return { ...own, alt, role };
    return { key: fileId, fileId, alt, role, state: 'checking', sent: 1, bytes: 0 };
  });
}
