import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  pollEndsInPast,
  pollOptionsMissing,
  pollOptionUnknown,
  pollQuestionMissing,
} from '../../contract/content.refusals.contract.ts';
import type { createPost } from '../../contract/own-posts.contract.ts';
import type { Post } from '../content.tables.ts';
import { giveOptionsToPost, insertOptions, lockFreeOptions } from './polls.sql.ts';

interface Poll {
  /** Empty if the post has no poll. */
  readonly question: string;
  readonly expiresAt: Date | null;
  /** Texts of options that are still to be created, or ids of those that exist. */
  readonly texts: readonly string[];
  readonly ids: readonly string[];
}

const NONE: Poll = { question: '', expiresAt: null, texts: [], ids: [] };

/**
 * The poll that a form describes: a question, at least two different options, and an end after the post appears, or
 * none. Options are written in the form, or were created before by existing clients.
 */
export async function pollOf(
  ctx: WriteContext,
  creatorId: string,
  form: EndpointInput<typeof createPost>['body'],
): Promise<Poll> {
  const question = form.pollDescription ?? '';
  const texts = [...new Set(form.pollOptions?.filter(Boolean))];
  const ids = [...new Set(form.pollIds)];
  const count = texts.length || ids.length;
  if (count === 0 && question === '') return NONE;
  if (question === '') throw refuse(pollQuestionMissing);
  if (count < 2) throw refuse(pollOptionsMissing);
  const created = texts.length > 0 ? [] : await lockFreeOptions(ctx.tx, creatorId, ids);
  if (texts.length === 0 && created.length !== ids.length) throw refuse(pollOptionUnknown);
  const expiresAt = form.pollExpiredAt ?? created.find((option) => option.expiresAt)?.expiresAt ?? null;
  const now = ctx.clock.now();
  const appearsAt = form.scheduledAt && form.scheduledAt > now ? form.scheduledAt : now;
  if (expiresAt && expiresAt <= appearsAt) throw refuse(pollEndsInPast);
  return { question, expiresAt, texts, ids: texts.length > 0 ? [] : ids };
}

/** Makes the poll's options part of the post. */
export async function attachPoll(
  ctx: WriteContext,
  { id: postId, creatorId }: Pick<Post, 'id' | 'creatorId'>,
  { expiresAt, texts, ids }: Poll,
): Promise<void> {
  const poll = { creatorId, postId, expiresAt };
  const options = texts.map((description, position) => ({ id: newId(), ...poll, description, position }));
  await insertOptions(ctx.tx, options, ctx.clock.now());
  if (ids.length > 0) await giveOptionsToPost(ctx.tx, postId, ids);
}
