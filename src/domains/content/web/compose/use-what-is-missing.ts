/**
 * Lists why a post cannot be published or saved yet. Buttons are never disabled; they explain what is
 * missing.
 */
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toWire } from '#platform/contract/money.ts';
import { mayBeAmount } from '#platform/web/forms/typed-amount.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { MAX_ALT, MAX_PHOTOS, MAX_TEXT, MAX_TITLE } from '../../contract/own-posts.contract.ts';
import type { PostStatus } from '../../contract/post.contract.ts';
import { POST_PRICE } from '../../contract/post-price.contract.ts';
import type { PostFields } from '../drafts/post-draft.ts';
import type { Photo } from '../photos/photo.ts';
import { isPrice } from './price-share.ts';

/** The part of the form to correct; its element has the name as `data-part`. */
export type FormPart = 'title' | 'words' | 'photos' | 'audience' | 'price' | 'draft';

export interface Missing {
  words: string;
  part: FormPart;
}

interface Written extends PostFields {
  photos: readonly Photo[];
  isPhoto: boolean;
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

  function* missingInDraft({ title, text, photos, isPhoto, audience, price }: Written): Generator<Missing> {
    const tooMany = photos.length - MAX_PHOTOS;
    if (text.trim() === '' && photos.length === 0)
      yield {
        words:
          title.trim() === ''
            ? t`Your post is empty. Write something or add a photo.`
            : t`Add text or a photo below the title.`,
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
    if (tooMany > 0) yield { words: i18n._(tooManyPhotos(tooMany)), part: 'photos' };
    if (photos.some(({ alt }) => alt.trim().length > MAX_ALT))
      yield { words: t`The alt text of a photo is too long. Please shorten it.`, part: 'photos' };
    if (isPhoto && audience === 'buyers' && !mayBeAmount(price))
      yield { words: i18n._(noAmount), part: 'price' };
  }

  function* missingForOthers(post: Written): Generator<Missing> {
    const { text, photos, isPhoto, audience, price } = post;
    const failed = photos.filter(({ state }) => state === 'failed');
    const unsent = failed.filter(({ mayTryAgain }) => mayTryAgain).length;
    const refused = failed.length - unsent;
    if (unsent > 0)
      yield {
        words: t`${plural(unsent, {
          one: 'A photo wasn’t uploaded. Try again or remove it.',
          other: '# photos weren’t uploaded. Try again or remove them.',
        })}`,
        part: 'photos',
      };
    if (refused > 0)
      yield {
        words: t`${plural(refused, {
          one: 'A photo can’t be used. Please remove it.',
          other: '# photos can’t be used. Please remove them.',
        })}`,
        part: 'photos',
      };
    // Text posts are open to everybody: a restricted audience needs photos.
    if (!isPhoto && audience !== 'everyone' && text.trim() !== '')
      yield {
        words: t`Posts without photos are always public. Add a photo, or choose Everyone.`,
        part: 'audience',
      };
    if (isPhoto && audience === 'buyers' && mayBeAmount(price) && !isPrice(price))
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
