/** The room of a creator's live stream: the picture, who is there, and what is said. Always in the evening's colors. */
import { useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData } from 'react-router';
import { getCreator } from '#domains/creators/contract/profile.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useDarkSet } from '../use-dark-set.ts';
import { LiveRoom } from './live-room.tsx';
import styles from './room.module.css';
import { loadRoom } from './use-room.ts';

const load = pageLoad(async ({ api, params, url }) => {
  const { username = '' } = params;
  const creator = await api.call(getCreator, { params: { id: username } });
  if (creator.username !== username) throw redirect(`/streaming/${creator.username}${url.search}`);
  return { creator, room: await loadRoom(api, creator._id) };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function RoomPage() {
  const { creator, room } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  useDarkSet();
  const { siteName } = useSettings();
  const title = room.stream ? t`Live: ${room.stream.title}` : t`${creator.name}, live`;
  return (
    <div data-theme="dark" className={styles.page}>
      <PublicHead
        title={`${title} · ${siteName}`}
        description={room.stream?.description ?? creator.bio}
        path={`/streaming/${creator.username}`}
      />
      <LiveRoom key={creator._id} creator={creator} loaded={room} />
    </div>
  );
}
