import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconBookmark, IconDownload, IconHeart, IconShare } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { Action, ActionRow } from '#design/parts/action-row.tsx';
import { useShare } from '#design/parts/use-share.ts';
import { useReaction } from '#domains/engagement/web/index.ts';
import { videoAddress } from '#platform/contract/video-address.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { logInAddress, useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { sizeIn } from '#platform/web/text/size-in.ts';
import type { WireVideo } from '../../contract/videos/video.contract.ts';

const nothing = () => {};

/** The actions on a video, in one row. */
export function VideoActions({ video }: { video: WireVideo }) {
  const { i18n, t } = useLingui();
  const { me, isFanOrCreator } = useSession();
  const format = useFormat();
  const locale = useFormatLocale();
  const share = useShare(i18n._(clientWords.copied));
  const place = { kind: 'video', id: video._id };
  const like = useReaction(place, 'like', { on: video.isLiked, total: video.totalLike }, nothing);
  const bookmark = useReaction(
    place,
    'bookmark',
    { on: video.isBookMarked, total: video.totalBookmark },
    nothing,
  );
  const likes = like.total > 0 ? format.shortCount(like.total) : '';
  const { original } = video.video;
  const size = original ? sizeIn(locale, original.size) : '';
  // Without script these links lead a visitor to the login page.
  const location = useLocation();
  const loginGate = me ? undefined : logInAddress(location);
  return (
    <ActionRow>
      <Action
        // The label contains the visible text, so that voice control finds it.
        label={
          likes
            ? t`${plural(like.total, { one: `Like, ${likes} like`, other: `Like, ${likes} likes` })}`
            : t`Like`
        }
        icon={IconHeart}
        {...(loginGate ? { href: loginGate } : { pressed: like.on, onClick: like.toggle })}
      >
        {likes || undefined}
      </Action>
      <Action
        label={t`Share`}
        icon={IconShare}
        onClick={() => share({ title: video.title, path: videoAddress(video) })}
      />
      {original && (
        <Action label={t`Download, ${size}`} icon={IconDownload} href={original.url} download>
          {size}
        </Action>
      )}
      {(isFanOrCreator || !me) && (
        <Action
          atEnd
          label={t`Save`}
          icon={IconBookmark}
          {...(loginGate ? { href: loginGate } : { pressed: bookmark.on, onClick: bookmark.toggle })}
        />
      )}
    </ActionRow>
  );
}
