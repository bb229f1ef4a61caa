/** The versions of a page: each with author and time, to compare with the present one and to restore. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { Heading } from '#design/parts/text.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type ListAddress, useListLinks } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { Time } from '#platform/web/text/time.tsx';
import {
  type getPageVersion,
  type OwnPage,
  type PageVersion,
  pageChanged,
  restorePage,
} from '../../contract/static-pages.contract.ts';
import styles from '../rooms.module.css';
import { LazyVersionComparison } from './lazy-version-comparison.ts';
import { VersionAsRead } from './version-as-read.tsx';

export interface History {
  versions: readonly PageVersion[];
  total: number;
  address: ListAddress;
  /** The version that is open. */
  opened: EndpointResult<typeof getPageVersion> | undefined;
}

interface PageVersionsProps {
  slug: string;
  history: History;
  /** What is published now, to compare with; undefined where the page is removed. */
  present?: OwnPage;
  /** What is on the screen: the page's version, and whether there is unsaved input. */
  seen: { changedAt: string | null; isTyped: boolean };
  onTakenBack: (page: OwnPage) => void;
  /** Another operator has changed it in the meantime. */
  onChanged: () => Promise<void>;
}

const ACTIONS: Record<PageVersion['action'], MessageDescriptor> = {
  written: msg`Edited`,
  'taken-back': msg({ message: 'Restored', context: 'a version of a page' }),
  removed: msg`Removed`,
};

export function PageVersions({ slug, history, present, ...rest }: PageVersionsProps) {
  const { t, i18n } = useLingui();
  const { versions, total, address, opened } = history;
  const { openHref } = useListLinks(address);
  const columns: Column<PageVersion>[] = [
    { key: 'at', head: t`When`, phone: 'name', cell: ({ at }) => <Time value={at} as="long" /> },
    {
      key: 'by',
      head: t`Who`,
      phone: 'line',
      cell: ({ by }) => <bdi>{by ?? t({ message: 'System', context: 'who did something' })}</bdi>,
    },
    {
      key: 'act',
      head: t({ message: 'What', context: 'what was done' }),
      phone: 'line',
      cell: ({ action }) => i18n._(ACTIONS[action]),
    },
    {
      key: 'title',
      head: t`Title`,
      phone: 'line',
      grows: true,
      cell: ({ title }) => <bdi>{title ?? '—'}</bdi>,
    },
    {
      key: 'now',
      head: t({ message: 'Current', context: 'version of a page' }),
      hideHead: true,
      align: 'end',
      phone: 'figure',
      cell: ({ isCurrent }) =>
        isCurrent && <PlainTag>{t({ message: 'Published', context: 'version of a page' })}</PlainTag>,
    },
  ];
  return (
    <section className={styles.open}>
      <Heading level={2}>{t`Versions`}</Heading>
      <DataTable
        dense
        label={t`Versions`}
        columns={columns}
        rows={versions}
        keyOf={({ _id }) => _id}
        opening={{
          openKey: opened?._id ?? null,
          hrefOf: ({ _id }, isOpen) => openHref(isOpen ? undefined : _id),
          labelOf: ({ title, action }) => {
            const name = title ?? i18n._(ACTIONS[action]);
            return t`Show version ${name}`;
          },
          content: ({ isCurrent }) =>
            opened && (
              <div className={styles.open}>
                {present && !isCurrent ? (
                  <Suspense>
                    <LazyVersionComparison version={opened} present={present} />
                  </Suspense>
                ) : (
                  <VersionAsRead {...opened} />
                )}
                {!isCurrent && <TakeBack key={opened._id} slug={slug} version={opened._id} {...rest} />}
              </div>
            ),
        }}
      />
      <PageLinks address={address} total={total} />
    </section>
  );
}

type TakeBackProps = Omit<PageVersionsProps, 'history' | 'present'> & { version: string };

/** Restores the version; asks first only where unsaved input would be lost. */
function TakeBack({ slug, version, seen, onTakenBack, onChanged }: TakeBackProps) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  const [asking, setAsking] = useState(false);

  function takeBack() {
    setAsking(false);
    const { changedAt } = seen;
    action(
      async () => {
        onTakenBack(
          await browserApi.call(restorePage, { params: { id: slug, version }, body: { changedAt } }),
        );
        return t`The page was restored and is public.`;
      },
      (failure) => isRefusal(failure, pageChanged) && onChanged(),
    );
  }

  return (
    <Actions>
      <Button
        kind="line"
        size="dense"
        busy={busy}
        onClick={() => (seen.isTyped ? setAsking(true) : takeBack())}
      >
        {t`Restore this version`}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Restore this version?`}
        confirmLabel={t({ message: 'Restore', context: 'a version of a page' })}
        cancelLabel={t`Cancel`}
        onConfirm={takeBack}
      >
        {t`Your unsaved changes above will be lost.`}
      </ConfirmDialog>
    </Actions>
  );
}
