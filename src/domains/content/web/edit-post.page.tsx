import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { changePost, getOwnPost, removePost } from '../contract/own-posts.contract.ts';
import type { WirePost } from '../contract/post.contract.ts';
import type { Photo } from './photo-list.ts';
import { PostForm, type WrittenPost } from './post-form.tsx';

const ConfirmDialog = lazy(() =>
  import('#design/parts/confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
);

export const handle: PageHandle = {
  topBar: { title: msg`Edit post`, back: '/creator/my-post' },
  noBottomBar: true,
};

const load = pageLoad(async ({ api, params }) => {
  const [post, { stats, siteCommission }] = await Promise.all([
    api.call(getOwnPost, { params: { id: params.id ?? '' } }),
    api.call(getOwnProfile),
  ]);
  return { post, followers: stats.followers ?? 0, commission: siteCommission ?? 0 };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

const STATES = { created: 'checking', processing: 'checking', finished: 'ready', error: 'failed' } as const;

/** The photos of a written post, as the form shows them. */
function photosOf(post: WirePost): Photo[] {
  return post.files.map((file) => ({
    key: file._id,
    fileId: file._id,
    state: STATES[file.status],
    sent: 1,
    bytes: file.size ?? 0,
    preview: file.thumbnails[0] ?? file.url,
    width: file.width,
    height: file.height,
    alt: file.alt ?? '',
    kept: true,
  }));
}

export default function EditPost() {
  const { post, followers, commission } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const navigate = useNavigate();
  const { show } = useToast();

  const save = ({ type: _type, ...changes }: WrittenPost) =>
    browserApi.call(changePost, { params: { id: post._id }, body: changes });

  function tell() {
    show({ text: t`Changes saved` });
    navigate('/creator/my-post');
  }

  return (
    <>
      <title>{t`Edit post · ${siteName}`}</title>
      <PostForm
        key={post._id}
        title={t`Edit post`}
        type={post.type}
        post={{ id: post._id, publishedAt: post.publishedAt }}
        fields={{
          text: post.text,
          audience: post.audience,
          price: post.price > 0 ? post.price.toFixed(2) : '',
        }}
        photos={photosOf(post)}
        followers={followers}
        commission={commission}
        save={save}
        onSaved={tell}
        more={<DeletePost post={post} />}
      />
    </>
  );
}

/** Deleting cannot be undone, so it asks, and says what becomes of those who have bought it. */
function DeletePost({ post }: { post: WirePost }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { busy, failure, submit } = useSubmit();
  const { show } = useToast();
  const navigate = useNavigate();

  async function remove() {
    const done = await submit(async () => {
      await browserApi.call(removePost, { params: { id: post._id } });
    });
    if (!done) return;
    show({ text: t`Post deleted` });
    navigate('/creator/my-post');
  }

  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>{t`Delete post`}</Button>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t`Delete “${post.title}”?`}
            confirmLabel={t`Delete post`}
            cancelLabel={t`Keep it`}
            onConfirm={remove}
            busy={busy}
            danger
          >
            {failure
              ? failure.message
              : t`It leaves every list at once. Fans who have bought it keep it, and nothing is refunded.`}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
