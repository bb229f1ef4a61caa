import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { createPost } from '../contract/own-posts.contract.ts';
import { forgetDraft, type PostDraft, photosOfDraft, readDraft } from './post-draft.ts';
import { PostForm, type WrittenPost } from './post-form.tsx';

export const handle: PageHandle = {
  topBar: { title: msg`New post`, back: '/creator/my-post' },
  noBottomBar: true,
};

const load = pageLoad(async ({ api }) => {
  const { stats } = await api.call(getOwnProfile);
  return { followers: stats.followers ?? 0 };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

const EMPTY: PostDraft = { text: '', audience: 'everyone', price: '', photos: [] };

export default function Compose() {
  const { followers } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const navigate = useNavigate();
  const { show } = useToast();
  // The draft lies on the device, so the server cannot have written it into the page.
  const [draft, setDraft] = useState<PostDraft>();
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    setDraft(readDraft());
    setLooked(true);
  }, []);

  async function save(post: WrittenPost) {
    const made = await browserApi.call(createPost, { body: post });
    forgetDraft();
    const words =
      post.status === 'inactive'
        ? t`Draft saved`
        : made.publishedAt
          ? t`Published`
          : t`It appears as soon as all photos are ready.`;
    show({ text: words });
    navigate('/creator/my-post');
  }

  return (
    <>
      <title>{t`New post · ${siteName}`}</title>
      <PostForm
        key={draft ? 'draft' : 'empty'}
        title={t`New post`}
        fields={draft ?? EMPTY}
        photos={draft ? photosOfDraft(draft) : []}
        keepDraft={looked}
        followers={followers}
        onSave={save}
      />
    </>
  );
}
