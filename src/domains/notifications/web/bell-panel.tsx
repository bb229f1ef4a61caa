/** What happened, beside the bell of a wide page. Loaded when the bell is pressed. */
import { useLingui } from '@lingui/react/macro';
import { IconSettings } from '@tabler/icons-react';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Panel } from '#design/parts/panel.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useFetched } from '#platform/web/call/use-fetched.ts';
import { NotFetched } from '#platform/web/forms/not-fetched.tsx';
import { listNotices } from '../contract/bell.contract.ts';
import { MarkRead, NoticeRows, PREFERENCES } from './notice-rows.tsx';
import styles from './notifications.module.css';
import { useNotices } from './use-notices.ts';

interface BellPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  opener: HTMLElement;
}

export default function BellPanel(props: BellPanelProps) {
  const { t } = useLingui();
  return (
    <Panel
      {...props}
      title={t`Notifications`}
      aside={
        <IconButton href={PREFERENCES} label={t`Notification settings`} glyph={IconSettings} size="dense" />
      }
      foot={<TextLink href="/notifications">{t`All notifications`}</TextLink>}
    >
      <Fetching />
    </Panel>
  );
}

/** Asked for each time that the panel is opened. */
function Fetching() {
  const { t } = useLingui();
  const fetched = useFetched(() => browserApi.call(listNotices, { query: {} }));
  if (!fetched.value) return <NotFetched fetched={fetched} label={t`Loading notifications`} />;
  return <Notices loaded={fetched.value} />;
}

function Notices({ loaded }: { loaded: Parameters<typeof useNotices>[0] }) {
  const { notices, markRead } = useNotices(loaded);
  return (
    <div className={styles.panel}>
      <MarkRead notices={notices} onPress={markRead} />
      <NoticeRows notices={notices} />
    </div>
  );
}
