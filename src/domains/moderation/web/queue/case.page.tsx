/** The page of one case, beside the queue. */
import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { getCase } from '../../contract/cases.contract.ts';
import { CaseOf } from './case-of.tsx';

export const handle: PageHandle = {
  topBar: { title: msg`Case`, back: '/admin/queue' },
  noBottomBar: true,
  fills: true,
};

const load = pageLoad(({ api, params }) => api.call(getCase, { params: { id: params.id ?? '' } }));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function CasePage() {
  const found = useLoaderData<typeof loader>();
  return <CaseOf key={found._id} found={found} />;
}
