import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { CardPicture } from '#design/parts/card-picture.tsx';
import { LiveMark } from '#design/parts/live-mark.tsx';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { DirectoryCard } from '../../contract/directory.contract.ts';
import { cardPicture } from '../profile/creator-pictures.ts';
import { cardLine } from './card-line.ts';

interface CreatorTileProps {
  creator: DirectoryCard;
  eager?: boolean;
}

/** A creator in the directory: tall picture, name, category, and why they are shown. */
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
      price={<Tag creator={creator} />}
      mark={creator.live ? <LiveMark>{t`Live`}</LiveMark> : undefined}
      eager={eager}
    />
  );
}

/** The tag on the picture: what the viewer has of them, or else their price. */
function Tag({ creator }: { creator: DirectoryCard }) {
  const { t } = useLingui();
  const format = useFormat();
  if (creator.isSubscribed) {
    return (
      <PriceTag tone="owned" icon={IconCheck}>
        {t`Subscribed`}
      </PriceTag>
    );
  }
  if (creator.isFollowed) return <PlainTag icon={IconCheck}>{t`Following`}</PlainTag>;
  return <PriceTag note={t`a month`}>{format.money(creator.monthlyPrice)}</PriceTag>;
}

function Reason({ creator }: { creator: DirectoryCard }) {
  const { t } = useLingui();
  const format = useFormat();
  const followers = format.count(creator.followerCount);
  if (creator.live) return t`Live now`;
  if (creator.isFeatured) return t`Featured`;
  if (creator.followerCount > 0) {
    return t`${plural(creator.followerCount, {
      one: `Followed by ${followers} person`,
      other: `Followed by ${followers} people`,
    })}`;
  }
  return t`New creator`;
}
