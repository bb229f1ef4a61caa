import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconStack2 } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import { getDraft } from '#platform/contract/drafts.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { offerFacts } from '../../compose/offer-facts.ts';
import { VideoForm } from './video-form.tsx';

export const handle: PageHandle = { topBar: { title: msg`New video`, back: '/creator/my-video' } };

const load = pageLoad(async ({ api }) => {
  const [self, found] = await Promise.all([
    api.call(getOwnProfile),
    api.call(getDraft, { params: { key: 'video.new' } }),
  ]);
  return { offer: offerFacts(self), found };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

/** The form for a new video. */
export default function UploadVideo() {
  const { offer, found } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <PageBody>
      <title>{t`New video · ${siteName}`}</title>
      <PageHead
        title={t`New video`}
        aside={
          <Button kind="line" icon={IconStack2} href="/creator/my-video/bulk-upload">
            {t`Upload several`}
          </Button>
        }
      />
      <VideoForm video={null} found={found} offer={offer} />
    </PageBody>
  );
}
