/** Everything that a fan has bought, of every kind, to be opened again for ever. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPhoto } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { CardPicture } from '#design/parts/card-picture.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { OnPicture } from '#design/parts/on-picture.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { ListFilters } from '#design/patterns/list-filters.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { lengthText } from '#domains/media/web/index.ts';
import { chargeReversedLive, tokenTransactionSuccess } from '#domains/wallet/contract/wallet.events.ts';
import { galleryAddress, postAddress } from '#platform/contract/post-address.ts';
import { videoAddress } from '#platform/contract/video-address.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { understood } from '#platform/web/lists/list-address.ts';
import { ListSearch } from '#platform/web/lists/list-search.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { type LibraryItem, type LibraryKind, listLibrary } from '../../contract/library/library.contract.ts';
import styles from '../galleries/galleries.module.css';
import { pictureOf } from '../show/post-picture.ts';

const KINDS = [
  { value: undefined, words: msg`All` },
  { value: 'feed', words: msg`Posts` },
  { value: 'video', words: msg`Videos` },
  { value: 'gallery', words: msg`Galleries` },
] as const;

// Two beside each other on a phone, four on a wide page.
const SIZES = '(min-width: 900px) 300px, 50vw';

const load = pageLoad(async ({ api, url }) => {
  const kind = KINDS.find(({ value }) => value === url.searchParams.get('kind'))?.value;
  const q = url.searchParams.get('q') ?? '';
  const before = url.searchParams.get('before');
  const query = { ...(kind ? { kind } : {}), ...(before ? { before } : {}), q };
  const page = await understood(url, api.call(listLibrary, { query }));
  return { ...page, kind, q, isFirst: before === null };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

/** The address of a part of the library. */
function hrefOf(parts: { kind?: string | undefined; q?: string; before?: string }): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value));
  const text = query.toString();
  return text ? `/user/library?${text}` : '/user/library';
}

export default function Library() {
  const { data, next, kind, q, isFirst } = useLoaderData<typeof loader>();
  const { i18n, t } = useLingui();
  const { siteName } = useSettings();
  const refresh = useRefresh();
  // Bought or refunded in another window.
  useSocketEvent(tokenTransactionSuccess, refresh);
  useSocketEvent(chargeReversedLive, refresh);
  useReconnected(refresh);
  return (
    <PageBody>
      <title>{t`Library · ${siteName}`}</title>
      <PageHead title={t`Library`} line={t`Everything you have bought. It’s yours to keep.`} />
      <ListFilters>
        <ChipRow label={t`Show`}>
          {KINDS.map(({ value, words }) => (
            <Chip key={value ?? 'all'} href={hrefOf({ kind: value, q })} on={value === kind}>
              {i18n._(words)}
            </Chip>
          ))}
        </ChipRow>
        <ListSearch label={t`Search your library`} value={q} />
      </ListFilters>
      {data.length === 0 ? (
        <NothingBought filtered={q !== '' || kind !== undefined || !isFirst} />
      ) : (
        <div className={styles.library}>
          {data.map((item, index) => (
            <LibraryCard key={item._id} item={item} eager={index < 2} />
          ))}
        </div>
      )}
      {(next !== null || !isFirst) && (
        <div className={styles.paging}>
          {!isFirst && <Button href={hrefOf({ kind, q })}>{t`Latest purchases`}</Button>}
          {next !== null && <Button href={hrefOf({ kind, q, before: next })}>{t`Earlier purchases`}</Button>}
        </div>
      )}
    </PageBody>
  );
}

const ADDRESS: Record<LibraryKind, (item: LibraryItem) => string> = {
  feed: postAddress,
  video: videoAddress,
  gallery: galleryAddress,
};

function LibraryCard({ item, eager }: { item: LibraryItem; eager: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { kind, title, performer, picture, photoCount, duration, boughtAt, isRemoved } = item;
  const names: Record<LibraryKind, string> = { feed: t`Post`, video: t`Video`, gallery: t`Gallery` };
  return (
    <CardPicture
      href={ADDRESS[kind](item)}
      picture={picture && pictureOf(picture, { sizes: SIZES, alt: '' })}
      name={title || t`A post by ${performer.name}`}
      craft={performer.name}
      reason={
        <>
          <OwnText>{names[kind]}</OwnText>
          {' · '}
          <Time value={boughtAt} as="date" />
          {isRemoved && (
            <OwnText>
              {' · '}
              {t`Removed by its creator`}
            </OwnText>
          )}
        </>
      }
      mark={
        (duration !== undefined || photoCount > 1) && (
          <OnPicture small>
            {duration === undefined ? (
              <>
                <Icon glyph={IconPhoto} size="s" /> <span>{format.count(photoCount)}</span>
              </>
            ) : (
              <span>{lengthText(duration)}</span>
            )}
          </OnPicture>
        )
      }
      eager={eager}
    />
  );
}

function NothingBought({ filtered }: { filtered: boolean }) {
  const { t } = useLingui();
  if (filtered) {
    return (
      <EmptyState
        drawing="lamp"
        title={t`No results`}
        action={<Button kind="line" href="/user/library">{t`Show all purchases`}</Button>}
      >
        {t`Try other words or clear the filters.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="chair"
      title={t`Nothing bought yet`}
      action={<Button kind="main" href="/creator">{t`Browse creators`}</Button>}
    >
      {t`Posts, videos and galleries that you unlock appear here, and stay.`}
    </EmptyState>
  );
}
