/** A new gallery: its words, its audience and its price. The photos follow on the page that edits it. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData, useNavigate } from 'react-router';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import { getDraft } from '#platform/contract/drafts.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { createGallery } from '../../../contract/galleries/own-galleries.contract.ts';
import { offerFacts } from '../../compose/offer-facts.ts';
import { GalleryForm, writtenGallery } from './gallery-form.tsx';

export const handle: PageHandle = { topBar: { title: msg`New gallery`, back: '/creator/my-gallery' } };

const load = pageLoad(async ({ api }) => {
  const [self, draft] = await Promise.all([
    api.call(getOwnProfile),
    api.call(getDraft, { params: { key: 'gallery.new' } }),
  ]);
  return { offer: offerFacts(self), draft };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function CreateGallery() {
  const { offer, draft } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const navigate = useNavigate();
  return (
    <PageBody width="form">
      <title>{t`New gallery · ${siteName}`}</title>
      <PageHead
        title={t`New gallery`}
        line={t`Describe it first, then add up to 100 photos. Nobody sees it until you publish it.`}
        wideOnly="words"
      />
      <GalleryForm
        {...offer}
        subject="new"
        gallery={null}
        found={draft}
        submitLabel={t`Continue to the photos`}
        send={(fields, _begunOn, draftId) =>
          browserApi.call(createGallery, { body: { ...writtenGallery(fields), draftId, status: 'inactive' } })
        }
        onSaved={(id) => navigate(`/creator/my-gallery/update/${id}`, { replace: true })}
      />
    </PageBody>
  );
}
