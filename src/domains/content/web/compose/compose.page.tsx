import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useLoaderData, useNavigate } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import { getDraft } from '#platform/contract/drafts.contract.ts';
import { postAddress } from '#platform/contract/post-address.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { createPost } from '../../contract/own-posts.contract.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { EMPTY_FIELDS } from '../drafts/post-draft.ts';
import { offerFacts } from './offer-facts.ts';
import { PostForm } from './post-form.tsx';

export const handle: PageHandle = {
  topBar: { title: msg`New post`, back: '/creator/my-post', closes: IconX },
  noBottomBar: true,
};

const load = pageLoad(async ({ api }) => {
  const [self, onServer] = await Promise.all([
    api.call(getOwnProfile),
    api.call(getDraft, { params: { key: 'post.new' } }),
  ]);
  return { ...offerFacts(self), onServer };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Compose() {
  const { onServer, ...offer } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const navigate = useNavigate();
  const { show } = useToast();

  function showSaved({ _id, slug, status, publishedAt, scheduledAt, hiddenBecause }: WirePost) {
    if (status === 'active' && hiddenBecause === 'consent')
      return show({
        text: t`Saved. It appears once you have said who is shown in it.`,
        action: { label: t`People shown`, onPress: () => navigate(`/creator/participants/feed/${_id}`) },
      });
    const words =
      status === 'inactive'
        ? t`Draft saved`
        : hiddenBecause === 'review'
          ? t`Sent for review. It appears once it’s approved.`
          : publishedAt
            ? t`Published`
            : scheduledAt
              ? t`Scheduled`
              : t`The post will be published once all its files are ready.`;
    const isOut = status === 'active' && publishedAt !== null;
    show({
      text: words,
      ...(isOut && { action: { label: t`View post`, onPress: () => navigate(postAddress({ slug })) } }),
    });
  }

  return (
    <PostForm
      title={t`New post`}
      fields={EMPTY_FIELDS}
      files={[]}
      onServer={onServer}
      {...offer}
      save={(post) => browserApi.call(createPost, { body: post })}
      onSaved={showSaved}
    />
  );
}
