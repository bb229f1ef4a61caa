import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { CardPicture } from '#design/parts/card-picture.tsx';
import { LiveMark } from '#design/parts/live-mark.tsx';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { useFormat } from '#platform/web/format.ts';
import type { DirectoryCard } from '../contract/directory.contract.ts';
import { cardPicture } from './creator-pictures.ts';

interface CreatorCardProps {
  creator: DirectoryCard;
  eager?: boolean;
}

/** A creator in the directory: a high picture, on its paper edge how one stands to them, who, what, and why shown. */
export function CreatorCard({ creator, eager }: CreatorCardProps) {
  const { t } = useLingui();
  return (
    <CardPicture
      href={`/${creator.username}`}
      picture={cardPicture(creator)}
      name={creator.name}
      line={creator.categories.join(', ') || `@${creator.username}`}
      reason={<Reason creator={creator} />}
      price={<Standing creator={creator} />}
      mark={creator.live ? <LiveMark>{t`Live`}</LiveMark> : undefined}
      eager={eager}
    />
  );
}

/** What the viewer has of them already, or what it costs to begin: nothing. */
function Standing({ creator }: { creator: DirectoryCard }) {
  const { t } = useLingui();
  if (creator.isSubscribed) {
    return (
      <PriceTag tone="owned" icon={IconCheck}>
        {t`Yours`}
      </PriceTag>
    );
  }
  if (creator.isFollowed) return <PlainTag icon={IconCheck}>{t`Following`}</PlainTag>;
  return <PlainTag>{t`Free to follow`}</PlainTag>;
}

function Reason({ creator }: { creator: DirectoryCard }) {
  const { t } = useLingui();
  const format = useFormat();
  const followers = format.count(creator.followerCount);
  if (creator.live) return t`Live now`;
  if (creator.isFeatured) return t`Chosen by the house`;
  if (creator.followerCount > 0) return t`Followed by ${followers}`;
  return t`New in the house`;
}
