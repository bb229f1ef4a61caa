import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { MoreButton } from '#design/parts/more-button.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import { getDraft } from '#platform/contract/drafts.contract.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { postChanged, soldFilesStay } from '../../contract/content.refusals.contract.ts';
import { changePost, getOwnPost, type OwnPost } from '../../contract/own-posts.contract.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import type { Photo } from '../photos/photo.ts';
import { offerFacts } from './offer-facts.ts';
import { PostForm } from './post-form.tsx';
import type { WrittenPost } from './written-post.ts';

const EditMenu = lazyPart(() => import('../own/edit-menu.tsx'));
const DeletePost = lazyPart(() => import('../own/delete-post.tsx'));

export const handle: PageHandle = {
  topBar: { title: msg`Edit post`, back: '/creator/my-post', closes: IconX },
  noBottomBar: true,
};

const load = pageLoad(async ({ api, params }) => {
  const post = await api.call(getOwnPost, { params: { id: params.id ?? '' } });
  const [self, onServer] = await Promise.all([
    api.call(getOwnProfile),
    api.call(getDraft, { params: { key: `post.${post._id}` } }),
  ]);
  return { post, offer: offerFacts(self), onServer };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

const STATES = { created: 'checking', processing: 'checking', finished: 'ready', error: 'failed' } as const;

/** The photos of a saved post, as the form shows them. */
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
  const { post } = useLoaderData<typeof loader>();
  // The key resets the form for another post, which has its own version.
  return <EditPostOf key={post._id} />;
}

function EditPostOf() {
  const { post, offer, onServer } = useLoaderData<typeof loader>();
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const { show } = useToast();

  // The version that the form was filled from: a later one is not overwritten.
  const [unchangedSince, setUnchangedSince] = useState(post.updatedAt);
  const [sold, setSold] = useState(post.unlocks > 0);

  async function save({ type: _type, ...changes }: WrittenPost) {
    try {
      return await browserApi.call(changePost, {
        params: { id: post._id },
        body: { ...changes, unchangedSince },
      });
    } catch (error) {
      if (isRefusal(error, postChanged)) setUnchangedSince(String(error.fields.updatedAt));
      if (isRefusal(error, soldFilesStay)) setSold(true);
      throw error;
    }
  }

  function showSaved() {
    show({ text: i18n._(clientWords.changesSaved) });
    navigate('/creator/my-post');
  }

  return (
    <PostForm
      title={t`Edit post`}
      type={post.type === 'text' ? 'text' : 'photo'}
      post={{ id: post._id, publishedAt: post.publishedAt, status: post.status }}
      fields={{
        title: post.hasTitle ? post.title : '',
        text: post.text,
        audience: post.audience,
        price: post.price > 0 ? post.price.toFixed(2) : '',
      }}
      photos={photosOf(post)}
      onServer={onServer}
      sold={sold}
      {...offer}
      save={save}
      onSaved={showSaved}
      more={<MoreActions post={post} onChanged={({ updatedAt }) => setUnchangedSince(updatedAt)} />}
    />
  );
}

function MoreActions({ post, onChanged }: { post: OwnPost; onChanged(post: OwnPost): void }) {
  const { t } = useLingui();
  const [deleting, setDeleting] = useState<boolean>();
  return (
    <>
      <MoreButton label={t`Post options`}>
        {(trigger) => (
          <EditMenu trigger={trigger} post={post} onChanged={onChanged} onDelete={() => setDeleting(true)} />
        )}
      </MoreButton>
      {deleting !== undefined && (
        <Suspense fallback={null}>
          <DeletePost post={post} open={deleting} onOpenChange={setDeleting} />
        </Suspense>
      )}
    </>
  );
}
