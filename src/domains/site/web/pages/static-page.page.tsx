/** A static page: terms, privacy, help or the operator's own. Readable without JavaScript. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { directionOf } from '#platform/contract/languages.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { getPage } from '../../contract/static-pages.contract.ts';
import { Prose } from './prose.tsx';

export const handle: PageHandle = {
  topBar: { title: msg({ message: 'About', context: 'the site' }), back: '/' },
};

const load = pageLoad(async ({ api, params }) => api.call(getPage, { params: { id: params.slug ?? '' } }));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function StaticPage() {
  const { slug, title, content, shortDescription, language } = useLoaderData<typeof loader>();
  const { i18n, t } = useLingui();
  const { siteName } = useSettings();
  const written = language === i18n.locale ? {} : { lang: language, dir: directionOf(language) };
  return (
    <PageBody as="article" width="text" centred {...written}>
      <PublicHead
        title={t`${title} · ${siteName}`}
        sharedTitle={title}
        description={shortDescription}
        path={`/page/${slug}`}
      />
      <PageHead title={title} size="profile" />
      <Prose html={content} />
    </PageBody>
  );
}
