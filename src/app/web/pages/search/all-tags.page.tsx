/** All tags of the site to look through, by their letters. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { listTags } from '#domains/content/contract/tags.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { TagChips } from './tag-chips.tsx';

const load = pageLoad(async ({ api, url }) => {
  const after = url.searchParams.get('after')?.slice(0, 80) || undefined;
  const { data: tags, next } = await api.call(listTags, { query: { after } });
  return { tags, next };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export const handle: PageHandle = { topBar: { title: msg`All tags`, back: '/search' } };

export default function AllTags() {
  const { tags, next } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <PageBody>
      <title>{t`All tags · ${siteName}`}</title>
      <PageHead wideOnly title={t`All tags`} />
      {tags.length > 0 ? (
        <TagChips tags={tags} />
      ) : (
        <EmptyState drawing="lamp" title={t`No tags yet`}>{t`Tags that creators use stand here.`}</EmptyState>
      )}
      {next !== null && (
        <div>
          <Button kind="line" href={`/tags?${new URLSearchParams({ after: next })}`}>
            {t`More tags`}
          </Button>
        </div>
      )}
    </PageBody>
  );
}
