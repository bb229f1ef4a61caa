/** A gallery on its own page: its photos, or the lock over them, its words, and what goes on from there. */
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { IconBookmark, IconHeart, IconPencil, IconPhoto, IconShare } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Action, ActionRow } from '#design/parts/action-row.tsx';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { MoreButton } from '#design/parts/more-button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Heading } from '#design/parts/text.tsx';
import { useShare } from '#design/parts/use-share.ts';
import { Comments, ReportMenu, useReaction } from '#domains/engagement/web/index.ts';
import { galleryAddress } from '#platform/contract/post-address.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { logInAddress, useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import {
  countGalleryView,
  getGallery,
  listGalleryPhotos,
} from '../../contract/galleries/galleries.contract.ts';
import type { WireGallery, WirePhoto } from '../../contract/galleries/gallery.contract.ts';
import { LockedItem } from '../show/locked-item.tsx';
import { PhotoCount } from '../show/photo-count.tsx';
import { PostHead } from '../show/post-card.tsx';
import { pictureOf, STAGE_SIZES } from '../show/post-picture.ts';
import { useSetWords } from '../show/use-set-words.ts';
import styles from './galleries.module.css';
import { GalleryPhotos } from './gallery-photos.tsx';

interface WholeGalleryProps {
  gallery: WireGallery;
  photos: readonly WirePhoto[];
  /** Below everything: where to go on. */
  further?: ReactNode;
}

export function WholeGallery({ gallery: given, photos: givenPhotos, further }: WholeGalleryProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const [given0, setGiven] = useState(given);
  const [{ gallery, photos }, setShown] = useState({ gallery: given, photos: givenPhotos });
  // What the page has loaded again is newer than what was read here.
  if (given0 !== given) {
    setGiven(given);
    setShown({ gallery: given, photos: givenPhotos });
  }
  const { _id: id, performer } = gallery;
  useEffect(() => {
    // A view that is not counted is no reason to say anything.
    browserApi.call(countGalleryView, { params: { id } }).catch(() => {});
  }, [id]);
  // Also drafts and photos that cannot be used are there for the owner, on the page that edits them.
  const shown = photos.filter(({ status }) => status === 'active');
  const setWords = useSetWords(performer.name, shown.length);

  async function refetch() {
    const newest = await browserApi.call(getGallery, { params: { id } });
    const { data } = await browserApi.call(listGalleryPhotos, { query: { galleryId: id } });
    setShown({ gallery: newest, photos: data });
  }

  return (
    <article className={styles.page} data-item={id} aria-label={gallery.title}>
      <div className={styles.words}>
        <Heading level={1} size="page">
          {gallery.title}
        </Heading>
      </div>
      <PostHead
        post={gallery}
        more={
          me?._id === performer._id ? (
            <Button kind="line" size="dense" icon={IconPencil} href={`/creator/my-gallery/update/${id}`}>
              {t`Edit`}
            </Button>
          ) : (
            me && (
              <MoreButton label={t`Gallery options`}>
                {(trigger) => <ReportMenu trigger={trigger} target="gallery" targetId={id} />}
              </MoreButton>
            )
          )
        }
      />
      <div className={styles.words}>
        <GalleryFacts gallery={gallery} />
      </div>
      {gallery.coverPhoto && (
        <LockedItem
          item={gallery}
          kind="gallery"
          refetch={refetch}
          previews={shown.map(({ photo }) =>
            pictureOf(photo, { sizes: STAGE_SIZES, alt: t`Locked photo by ${performer.name}` }),
          )}
          setWords={setWords}
          cover={pictureOf(gallery.coverPhoto, { sizes: '96px', alt: '' })}
          count={<PhotoCount count={gallery.numOfItems} />}
          icon={<Icon glyph={IconPhoto} size="s" />}
          inside={<GalleryPhotos gallery={gallery} photos={shown} />}
          eager
          stage
        />
      )}
      <div className={styles.words}>
        {gallery.description !== '' && (
          <p className={styles.text} dir="auto">
            {gallery.description}
          </p>
        )}
        <GalleryActions key={id} gallery={gallery} />
        {gallery.status === 'active' && (
          <Suspense>
            <Comments kind="gallery" id={id} canView={gallery.canView} />
          </Suspense>
        )}
      </div>
      {further}
    </article>
  );
}

function GalleryFacts({ gallery: { numOfItems, stats } }: { gallery: WireGallery }) {
  const format = useFormat();
  return (
    <p className={styles.facts}>
      <PhotoCount count={numOfItems} />
      {stats.views > 0 && (
        <>
          <span> · </span>
          <OwnText>
            {format.shortCount(stats.views)} <Plural value={stats.views} one="view" other="views" />
          </OwnText>
        </>
      )}
    </p>
  );
}

function GalleryActions({ gallery }: { gallery: WireGallery }) {
  const { i18n, t } = useLingui();
  const { me, isFanOrCreator } = useSession();
  const format = useFormat();
  const share = useShare(i18n._(clientWords.copied));
  const location = useLocation();
  const target = { kind: 'gallery', id: gallery._id };
  const like = useReaction(target, 'like', { on: gallery.isLiked, total: gallery.totalLike }, () => {});
  const saved = { on: gallery.isBookMarked, total: gallery.totalBookmark };
  const bookmark = useReaction(target, 'bookmark', saved, () => {});
  const likes = like.total > 0 ? format.shortCount(like.total) : '';
  // Without script these links lead a visitor to the login page.
  const loginGate = me ? undefined : logInAddress(location);
  return (
    <ActionRow>
      <Action
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
        onClick={() => share({ title: gallery.title, path: galleryAddress(gallery) })}
      />
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
