/**
 * Lists why a post cannot be published or saved yet. Buttons are never disabled; they explain what is
 * missing.
 */
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toWire } from '#platform/contract/money.ts';
import { mayBeAmount } from '#platform/web/forms/typed-amount.ts';
import { useNow } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import {
  MAX_ALT,
  MAX_PHOTOS,
  MAX_POLL_TEXT,
  MAX_TAG,
  MAX_TAGS,
  MAX_TEXT,
  MAX_TITLE,
} from '../../contract/own-posts.contract.ts';
import type { PostStatus, PostType } from '../../contract/post.contract.ts';
import { POST_PRICE } from '../../contract/post-price.contract.ts';
import type { PostFields } from '../drafts/post-draft.ts';
import type { PostFile } from '../files/post-file.ts';
import { hasAudience } from './kind-of.ts';
import { MIN_POLL_OPTIONS, optionsOf } from './poll.ts';
import { isPrice } from './price-share.ts';
import { tagsIn } from './tags-in.ts';

/** The part of the form to correct; its element has the name as `data-part`. */
export type FormPart =
  | 'title'
  | 'words'
  | 'files'
  | 'poll'
  | 'stream'
  | 'schedule'
  | 'tags'
  | 'price'
  | 'draft';

export interface Missing {
  words: string;
  part: FormPart;
}

interface Written extends PostFields {
  /** What the form began with: a time that has passed since stays. */
  atStart: Pick<PostFields, 'scheduledAt' | 'streamingAt'>;
  files: readonly PostFile[];
  kind: PostType;
  /** The operator has approved this creator for publishing. */
  isApproved: boolean;
}

/** Message for a post with too many photos. */
export const tooManyPhotos = (tooMany: number) =>
  msg`${plural(MAX_PHOTOS, {
    one: 'A post can have up to # photo.',
    other: 'A post can have up to # photos.',
  })} ${plural(tooMany, { one: 'Please remove #.', other: 'Please remove #.' })}`;

/** Message for a price that is no amount. */
export const noAmount = msg`Please enter an amount above zero with at most two decimals, such as 7.95.`;

/** The allowed range of a price, as text. */
export function usePriceRange(): string {
  const { t } = useLingui();
  const format = useFormat();
  const least = format.tokens(toWire(POST_PRICE.minimumTokens));
  const most = format.tokens(toWire(POST_PRICE.maximumTokens));
  return t`Please set a price from ${least} to ${most}.`;
}

/** Everything that keeps the post from that status, in the order of the form; empty if nothing does. */
export function useWhatIsMissing(): (post: Written, status: PostStatus) => readonly Missing[] {
  const { t, i18n } = useLingui();
  const priceRange = usePriceRange();
  const now = useNow();

  function* missingInDraft(post: Written): Generator<Missing> {
    const { title, text, files, kind, audience, price, streamingAt, poll } = post;
    const tooMany = kind === 'photo' ? files.length - MAX_PHOTOS : 0;
    // A poll and an announced live stream say something by themselves.
    if (text.trim() === '' && files.length === 0 && poll === null && streamingAt === null)
      yield {
        words:
          title.trim() === ''
            ? t`Your post is empty. Write something, or add photos, a video or audio.`
            : t`Add text, photos, a video or audio below the title.`,
        part: 'words',
      };
    const titleTooLong = title.trim().length - MAX_TITLE;
    if (titleTooLong > 0)
      yield {
        words: t`${plural(titleTooLong, {
          one: 'The title is # character too long. Please shorten it.',
          other: 'The title is # characters too long. Please shorten it.',
        })}`,
        part: 'title',
      };
    const tooLong = text.trim().length - MAX_TEXT;
    if (tooLong > 0)
      yield {
        words: t`${plural(tooLong, {
          one: 'The text is # character too long. Please shorten it.',
          other: 'The text is # characters too long. Please shorten it.',
        })}`,
        part: 'words',
      };
    if (tooMany > 0) yield { words: i18n._(tooManyPhotos(tooMany)), part: 'files' };
    if (files.some(({ alt }) => alt.trim().length > MAX_ALT))
      yield { words: t`The alt text of a photo is too long. Please shorten it.`, part: 'files' };
    if (poll) yield* missingInPoll(poll);
    if (streamingAt !== null && streamingAt !== post.atStart.streamingAt && !isAhead(streamingAt))
      yield {
        words: t`Please choose when the live stream begins. It has to be in the future.`,
        part: 'stream',
      };
    const tags = tagsIn(post.tags);
    if (tags.length > MAX_TAGS)
      yield {
        words: t`${plural(MAX_TAGS, {
          one: 'A post can have up to # tag. Please remove some.',
          other: 'A post can have up to # tags. Please remove some.',
        })}`,
        part: 'tags',
      };
    const [longTag] = tags.filter((tag) => tag.length > MAX_TAG);
    if (longTag) yield { words: t`The tag “${longTag}” is too long. Please shorten it.`, part: 'tags' };
    if (hasAudience(kind) && audience === 'buyers' && !mayBeAmount(price))
      yield { words: i18n._(noAmount), part: 'price' };
  }

  const isAhead = (moment: string) => moment !== '' && new Date(moment) > now();

  function* missingInPoll({ question, options }: NonNullable<PostFields['poll']>): Generator<Missing> {
    const written = optionsOf(options);
    if (question.trim() === '') yield { words: t`Please write a question for your poll.`, part: 'poll' };
    if (new Set(written).size < MIN_POLL_OPTIONS)
      yield { words: t`A poll needs at least two different options.`, part: 'poll' };
    else if (new Set(written).size < written.length)
      yield { words: t`Two options of your poll are the same. Please change one.`, part: 'poll' };
    if ([question, ...options].some((typed) => typed.trim().length > MAX_POLL_TEXT))
      yield {
        words: t`The question and each option of a poll can have up to ${MAX_POLL_TEXT} characters.`,
        part: 'poll',
      };
  }

  function* missingForOthers(post: Written): Generator<Missing> {
    const { files, kind, audience, price, scheduledAt, atStart } = post;
    const failed = files.filter(({ state }) => state === 'failed');
    const unsent = failed.filter(({ mayTryAgain }) => mayTryAgain).length;
    const refused = failed.length - unsent;
    if (unsent > 0)
      yield {
        words: t`${plural(unsent, {
          one: 'A file wasn’t uploaded. Try again or remove it.',
          other: '# files weren’t uploaded. Try again or remove them.',
        })}`,
        part: 'files',
      };
    if (refused > 0)
      yield {
        words: t`${plural(refused, {
          one: 'A file can’t be used. Please remove it.',
          other: '# files can’t be used. Please remove them.',
        })}`,
        part: 'files',
      };
    if (scheduledAt !== null && scheduledAt !== atStart.scheduledAt && !isAhead(scheduledAt))
      yield { words: t`Please choose a time in the future for publishing this post.`, part: 'schedule' };
    if (hasAudience(kind) && audience === 'buyers' && mayBeAmount(price) && !isPrice(price))
      yield { words: priceRange, part: 'price' };
  }

  return (post, status) => {
    if (status === 'inactive') return [...missingInDraft(post)];
    // Shown alone, because nothing else helps until it is resolved.
    if (!post.isApproved)
      return [
        { words: t`Your account is waiting for approval. Until then you can save drafts.`, part: 'draft' },
      ];
    return [...missingInDraft(post), ...missingForOthers(post)];
  };
}
