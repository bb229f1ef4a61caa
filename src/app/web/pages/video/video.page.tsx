/** One video, with what is close to it. Public where the video is, with an open-graph card that leaks nothing. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { WholeVideo } from '#domains/content/web/index.ts';
import { videoAddress } from '#platform/contract/video-address.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { previewOfVideo } from '../link-preview.ts';
import styles from '../post/post.module.css';
import { loadVideo } from './load-video.ts';

export const handle: PageHandle = { topBar: { title: msg`Video`, back: '/home' } };

export const loader = loadVideo.onServer;
export const clientLoader = loadVideo.inBrowser;

export default function VideoPage() {
  const { video, related } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { name, username } = video.performer;
  const title = t`${video.title} by ${name}`;
  return (
    <div className={styles.page}>
      <PublicHead
        kind="article"
        title={`${title} · ${siteName}`}
        sharedTitle={title}
        description={video.description}
        path={videoAddress(video)}
        picture={import.meta.env.SSR ? previewOfVideo(video, title) : undefined}
      />
      <div className={styles.back}>
        <Button kind="quiet" size="dense" icon={IconArrowLeft} href={`/${username}`}>
          {name}
        </Button>
      </div>
      <WholeVideo key={video._id} video={video} related={related} />
    </div>
  );
}
