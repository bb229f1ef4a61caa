import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { MoreButton } from '#design/parts/more-button.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import type { WireFile } from '#domains/media/contract/files.contract.ts';
import { getDraft } from '#platform/contract/drafts.contract.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { postChanged, soldFilesStay } from '../../contract/content.refusals.contract.ts';
import { changePost, getOwnPost, type OwnPost } from '../../contract/own-posts.contract.ts';
import type { FileRole, PostFile } from '../files/post-file.ts';
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

/** A file of a saved post, as the form shows it. */
function fileOf(file: WireFile & { alt?: string | undefined }, role: FileRole): PostFile {
  return {
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
    described: { ...file, name: '' },
    role,
  };
}

function filesOf({ type, files, thumbnail, teaser }: OwnPost): PostFile[] {
  const role = type === 'video' || type === 'audio' ? type : 'photo';
  return [
    ...files.map((file) => fileOf(file, role)),
    ...(thumbnail && role !== 'photo' ? [fileOf(thumbnail, 'thumbnail')] : []),
    ...(teaser && role === 'video' ? [fileOf(teaser, 'teaser')] : []),
  ];
}

/** The tags that stand in the field; those in the text stand there. */
function tagsOf({ tags, text }: OwnPost): string {
  const written = text.toLowerCase();
  return tags.filter((tag) => !written.includes(`#${tag}`)).join(', ');
}

export default function EditPost() {
  const { post } = useLoaderData<typeof loader>();
  // The key resets the form for another post, which has its own version.
  return <EditPostOf key={post._id} />;
}

function EditPostOf() {
  const { post, offer, onServer } = useLoaderData<typeof loader>();
  const { i18n, t } = useLingui();
  const { show } = useToast();

  // The version that the form was filled from: a later one is not overwritten.
  const [unchangedSince, setUnchangedSince] = useState(post.updatedAt);
  const [sold, setSold] = useState(post.unlocks > 0);

  async function save({
    type: _type,
    pollDescription: _question,
    pollOptions: _options,
    ...changes
  }: WrittenPost) {
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
  }

  return (
    <PostForm
      title={t`Edit post`}
      type={post.type}
      post={{ ...post, id: post._id }}
      fields={{
        title: post.hasTitle ? post.title : '',
        text: post.text,
        audience: post.audience,
        price: post.price > 0 ? post.price.toFixed(2) : '',
        tags: tagsOf(post),
        poll: null,
        scheduledAt: post.publishedAt ? null : post.scheduledAt,
        streamingAt: post.streamingScheduled,
        draftId: '',
        awaited: null,
      }}
      files={filesOf(post)}
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
