import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData, useNavigate } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { createPost } from '../contract/own-posts.contract.ts';
import type { WirePost } from '../contract/post.contract.ts';
import { PostForm } from './post-form.tsx';
import type { PostFields } from './use-post-writing.ts';

export const handle: PageHandle = {
  topBar: { title: msg`New post`, back: '/creator/my-post' },
  noBottomBar: true,
};

const load = pageLoad(async ({ api }) => {
  const { stats, siteCommission } = await api.call(getOwnProfile);
  return { followers: stats.followers ?? 0, commission: siteCommission ?? 0 };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

const EMPTY: PostFields = { text: '', audience: 'everyone', price: '' };

export default function Compose() {
  const { followers, commission } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const navigate = useNavigate();
  const { show } = useToast();

  function tell({ status, publishedAt }: WirePost) {
    const words =
      status === 'inactive'
        ? t`Draft saved`
        : publishedAt
          ? t`Published`
          : t`It appears as soon as all photos are ready.`;
    show({ text: words });
    navigate('/creator/my-post');
  }

  return (
    <>
      <title>{t`New post · ${siteName}`}</title>
      <PostForm
        title={t`New post`}
        fields={EMPTY}
        photos={[]}
        followers={followers}
        commission={commission}
        save={(post) => browserApi.call(createPost, { body: post })}
        onSaved={tell}
      />
    </>
  );
}
