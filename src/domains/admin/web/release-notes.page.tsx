/** The release notes, with the steps of each upgrade. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { Prose } from '#domains/site/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { getReleaseNotes } from '../contract/health.contract.ts';

export const handle: PageHandle = { topBar: { title: msg`Release notes`, back: '/admin/health' } };

const load = pageLoad(({ api }) => api.call(getReleaseNotes));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function ReleaseNotes() {
  const { release, html } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <PageBody>
      <title>{t`Release notes · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Release notes`}
        line={t`This site runs version ${release}. Release notes are in English only.`}
      />
      <div lang="en" dir="ltr">
        <Prose html={html} />
      </div>
    </PageBody>
  );
}
