import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { CardPicture } from '#design/parts/card-picture.tsx';
import { LiveMark } from '#design/parts/live-mark.tsx';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { useFormat } from '#platform/web/format.ts';
import type { DirectoryCard } from '../contract/directory.contract.ts';
import { cardLine } from './card-line.ts';
import { cardPicture } from './creator-pictures.ts';

interface CreatorTileProps {
  creator: DirectoryCard;
  eager?: boolean;
}

/**
 * A creator in the directory: a high picture, who, what they do, the same in their own words, and why shown. On the paper edge stands what
 * the viewer has of them, or from which price on they sell posts; of others that all they show is free.
 */
export function CreatorTile({ creator, eager }: CreatorTileProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <CardPicture
      href={`/${creator.username}`}
      picture={cardPicture(creator)}
      name={creator.name}
      craft={format.list(creator.categories) || `@${creator.username}`}
      line={cardLine(creator.bio)}
      reason={<Reason creator={creator} />}
      price={isTheirs(creator) ? <Standing creator={creator} /> : <Offer from={creator.postPriceFrom} />}
      mark={creator.live ? <LiveMark>{t`Live`}</LiveMark> : undefined}
      eager={eager}
    />
  );
}

const isTheirs = ({ isSubscribed, isFollowed }: DirectoryCard) => isSubscribed || isFollowed;

/** What the viewer has of them already. */
function Standing({ creator }: { creator: DirectoryCard }) {
  const { t } = useLingui();
  if (creator.isSubscribed) {
    return (
      <PriceTag tone="owned" icon={IconCheck}>
        {t`Yours`}
      </PriceTag>
    );
  }
  return <PlainTag icon={IconCheck}>{t`Following`}</PlainTag>;
}

function Offer({ from }: { from: number | null }) {
  const { t } = useLingui();
  const format = useFormat();
  if (from === null) return <PlainTag>{t`Free`}</PlainTag>;
  return (
    <PriceTag before={t({ message: 'from', context: 'before the lowest price' })}>
      {format.tokens(from)}
    </PriceTag>
  );
}

function Reason({ creator }: { creator: DirectoryCard }) {
  const { t } = useLingui();
  const format = useFormat();
  const followers = format.count(creator.followerCount);
  if (creator.live) return t`Live now`;
  if (creator.isFeatured) return t`Chosen by the house`;
  if (creator.followerCount > 0) {
    return t`${plural(creator.followerCount, {
      one: `Followed by ${followers} person`,
      other: `Followed by ${followers} people`,
    })}`;
  }
  return t`New in the house`;
}
