/** Files that were removed and can't be uploaded again. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { UserLink } from '#domains/accounts/web/index.ts';
import { reasonLabels } from '#domains/engagement/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, readList } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { sizeIn } from '#platform/web/text/size-in.ts';
import { Time } from '#platform/web/text/time.tsx';
import { type BlockedFile, listBlockedFiles } from '../../contract/blocked-files.contract.ts';
import { UnblockSheet } from './unblock-sheet.tsx';

export const handle: PageHandle = { topBar: { title: msg`Blocked files`, back: '/admin/more' } };

const load = pageLoad(async ({ api, url }) => {
  const { address, query } = readList(url, { filters: [], choices: {} });
  const { data, total } = await listAt(url, address, api.call(listBlockedFiles, { query }));
  return { files: data, total, address };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function BlockedFiles() {
  const { files, total, address } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const [asked, setAsked] = useState<BlockedFile>();
  return (
    <PageBody>
      <title>{t`Blocked files · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Blocked files`}
        line={t`Removed files that can’t be uploaded again. Photos that look like one of them wait for your review.`}
      />
      <DataTable
        dense
        label={t`Blocked files`}
        columns={useColumns(setAsked)}
        rows={files}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState drawing="lamp" title={t`No blocked files`}>
            {t`When you remove something you can block its files. They appear here.`}
          </EmptyState>
        }
      />
      <PageLinks address={address} total={total} />
      <UnblockSheet file={asked} onClose={() => setAsked(undefined)} />
    </PageBody>
  );
}

// Enough to tell files apart, as everybody shortens a hash.
const SHOWN_OF_HASH = 12;

function useColumns(onUnblock: (file: BlockedFile) => void): Column<BlockedFile>[] {
  const { t, i18n } = useLingui();
  const locale = useFormatLocale();
  const kinds: Record<BlockedFile['kind'], string> = {
    picture: t`Photo`,
    video: t`Video`,
    audio: t`Audio`,
    document: t`Document`,
  };
  return [
    {
      key: 'title',
      head: t`Part of`,
      phone: 'name',
      grows: true,
      cell: ({ title }) => (title ? <bdi>{title}</bdi> : <OwnText>{t`Untitled`}</OwnText>),
    },
    {
      key: 'kind',
      head: t`File`,
      phone: 'lineStart',
      cell: ({ kind, bytes }) => `${kinds[kind]} · ${sizeIn(locale, bytes)}`,
    },
    {
      key: 'reason',
      head: t`Reason`,
      phone: 'line',
      cell: ({ reason }) => i18n._(reasonLabels[reason]),
    },
    {
      key: 'owner',
      head: t`User`,
      phone: 'none',
      cell: ({ owner }) => <UserLink user={owner} />,
    },
    {
      key: 'hash',
      head: t`SHA-256`,
      phone: 'none',
      cell: ({ sha256 }) => <bdi title={sha256}>{sha256.slice(0, SHOWN_OF_HASH)}…</bdi>,
    },
    {
      key: 'createdAt',
      head: t`Blocked`,
      align: 'end',
      phone: 'lineEnd',
      cell: ({ createdAt }) => <Time value={createdAt} as="date" />,
    },
    {
      key: 'unblock',
      head: '',
      align: 'end',
      phone: 'figure',
      cell: (file) => (
        <Button kind="quiet" size="dense" onClick={() => onUnblock(file)}>
          {t`Unblock file`}
        </Button>
      ),
    },
  ];
}
