/** The changes of a setting: who, when, from what to what. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Skeleton } from '#design/parts/skeleton.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { Time } from '#platform/web/text/time.tsx';
import {
  type AdminSetting,
  listSettingChanges,
  type SettingChange,
} from '../../contract/settings-admin.contract.ts';
import styles from './settings.module.css';
import { useSettingFormat } from './use-setting-format.ts';

// Older ones are in the audit log.
const SHOWN = 20;

export function SettingHistory({ setting, title }: { setting: AdminSetting; title: string }) {
  const { t } = useLingui();
  const format = useSettingFormat();
  const { key } = setting;
  const [changes, setChanges] = useState<readonly SettingChange[]>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    const call = { params: { key }, query: { limit: SHOWN } };
    browserApi.call(listSettingChanges, call, leaving).then(
      ({ data }) => setChanges(data),
      (error: unknown) => {
        if (error instanceof ApiFailure) setFailure(error.message);
      },
    );
    return () => leaving.abort();
  }, [key]);

  if (failure) return <p className={styles.help}>{failure}</p>;
  if (!changes) return <Skeleton as="row" />;
  const columns: Column<SettingChange>[] = [
    { key: 'at', head: t`When`, phone: 'line', cell: ({ at }) => <Time value={at} as="dayAndTime" /> },
    {
      key: 'by',
      head: t`Who`,
      phone: 'name',
      cell: ({ by }) => by ?? t({ message: 'System', context: 'who did something' }),
    },
    {
      key: 'before',
      head: t({ message: 'From', context: 'value before a change' }),
      phone: 'none',
      cell: ({ before }) => format.value(setting, before),
    },
    {
      key: 'after',
      head: t({ message: 'To', context: 'value after a change' }),
      phone: 'figure',
      cell: ({ after, isReset }) => {
        const text = format.value(setting, after);
        return isReset ? t`${text} (the default)` : text;
      },
    },
  ];
  return (
    <div className={styles.history}>
      <DataTable
        dense
        label={t`History of ${title}`}
        columns={columns}
        rows={changes}
        keyOf={({ at }) => at}
      />
    </div>
  );
}
