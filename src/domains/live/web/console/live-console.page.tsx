/** Going live: the checks and words before, and what a creator sees and does on air. */
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { IconButton } from '#design/parts/icon-button.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { getOwnLive, listOwnStreams } from '../../contract/streams.contract.ts';
import { useDarkSet } from '../use-dark-set.ts';
import styles from './console.module.css';
import { LiveConsole } from './live-console.tsx';

const load = pageLoad(async ({ api }) => {
  const [own, past] = await Promise.all([
    api.call(getOwnLive),
    api.call(listOwnStreams, { query: { limit: 1 } }),
  ]);
  return { ...own, last: past.data[0] };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function LiveConsolePage() {
  const { t } = useLingui();
  useDarkSet();
  const { siteName } = useSettings();
  const { me } = useSession();
  const loaded = useLoaderData<typeof loader>();
  return (
    <div data-theme="dark" className={styles.page}>
      <title>{`${t`Live`} · ${siteName}`}</title>
      <header className={styles.head}>
        <IconButton label={t`Back to the studio`} glyph={IconX} href="/creator/studio" />
        <h1 className={styles.title}>{t`Live`}</h1>
      </header>
      <main className={styles.main}>{me && <LiveConsole loaded={loaded} />}</main>
    </div>
  );
}
