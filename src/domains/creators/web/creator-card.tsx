import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { CardPicture } from '#design/parts/card-picture.tsx';
import { LiveMark } from '#design/parts/live-mark.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { useFormat } from '#platform/web/format.ts';
import type { CreatorCard as Card } from '../contract/creator-card.contract.ts';
import { cardPicture } from './creator-pictures.ts';

interface CreatorCardProps {
  creator: Card;
  /** What they do, in a word or two. */
  craft?: string;
  eager?: boolean;
}

/** A creator in the directory: a high picture, the price on its paper edge, who, what, and why shown. */
export function CreatorCard({ creator, craft, eager }: CreatorCardProps) {
  const { t } = useLingui();
  return (
    <CardPicture
      href={`/${creator.username}`}
      picture={cardPicture(creator)}
      name={creator.name}
      line={craft ?? firstWords(creator.bio)}
      reason={<Reason creator={creator} />}
      price={<Price creator={creator} />}
      mark={creator.live ? <LiveMark>{t`Live`}</LiveMark> : undefined}
      eager={eager}
    />
  );
}

/** What a subscription will cost, or what one already has. */
function Price({ creator }: { creator: Card }) {
  const { t } = useLingui();
  const format = useFormat();
  if (creator.isSubscribed) {
    return (
      <PriceTag tone="owned" icon={IconCheck}>
        {t`Yours`}
      </PriceTag>
    );
  }
  if (creator.isFollowed) {
    return (
      <PriceTag tone="owned" icon={IconCheck}>
        {t`Following`}
      </PriceTag>
    );
  }
  if (creator.isFreeSubscription) return <PriceTag tone="plain">{t`Free`}</PriceTag>;
  return <PriceTag note={t`a month`}>{format.tokens(creator.monthlyPrice)}</PriceTag>;
}

function Reason({ creator }: { creator: Card }) {
  const { t } = useLingui();
  const format = useFormat();
  const followers = format.count(creator.followerCount);
  if (creator.live) return t`Live now`;
  if (creator.isFeatured) return t`Chosen by the house`;
  if (creator.followerCount > 0) return t`Followed by ${followers}`;
  return t`New in the house`;
}

// About one line of a card.
const LINE_CHARACTERS = 40;

/** The first words of a bio, cut between words. */
export function firstWords(bio: string): string {
  const [sentence = ''] = bio.split(/[.!?\n]/);
  if (sentence.length <= LINE_CHARACTERS) return sentence;
  const cut = sentence.slice(0, LINE_CHARACTERS);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
