/** A private show, from its request to its end: for the fan the picture, for the creator the camera. */
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { IconButton } from '#design/parts/icon-button.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { listRequests } from '../../contract/private-requests.contract.ts';
import { useDarkSet } from '../use-dark-set.ts';
import styles from './show.module.css';

// Camera and connections are there only in a page that has woken.
const Show = lazyPart(() => import('./show.tsx'));

// Open ones come first, and nobody has so many.
const MOST_REQUESTS = 100;

const load = pageLoad(async ({ api, params }) => {
  const { data } = await api.call(listRequests, { query: { limit: MOST_REQUESTS } });
  const request = data.find(({ _id }) => _id === params.id);
  if (!request) throw new Response(null, { status: 404 });
  return { request };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function PrivateShowPage() {
  const { request } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  useDarkSet();
  const { me } = useSession();
  const { siteName } = useSettings();
  const isCreator = me?._id === request.performerId;
  return (
    <div data-theme="dark" className={styles.page}>
      <title>{`${t`Private show`} · ${siteName}`}</title>
      <header className={styles.head}>
        <IconButton
          label={t`Leave`}
          glyph={IconX}
          href={isCreator ? '/creator/live' : `/${request.performerInfo.username}`}
        />
        <h1 className={styles.title}>{t`Private show`}</h1>
      </header>
      <main className={styles.main}>
        <Suspense>
          <Show key={request._id} loaded={request} isCreator={isCreator} />
        </Suspense>
      </main>
    </div>
  );
}
