/** Where a message to many is written. `from`: it begins with an earlier one. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { isRefusal } from '#platform/web/call/api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { broadcastNotFound } from '../../contract/broadcast/broadcast.refusals.contract.ts';
import { getBroadcast } from '../../contract/broadcast/broadcasts.contract.ts';
import { listFanLists } from '../../contract/fan-lists.contract.ts';
import { BroadcastForm } from './broadcast-form.tsx';

export const handle: PageHandle = { topBar: { title: msg`New broadcast`, back: '/creator/broadcasts' } };

const load = pageLoad(async ({ api, url }) => {
  const id = url.searchParams.get('from');
  const [lists, from] = await Promise.all([
    api.call(listFanLists),
    id === null
      ? undefined
      : api.call(getBroadcast, { params: { id } }).catch((error: unknown) => {
          // The form begins empty.
          if (!isRefusal(error, broadcastNotFound)) throw error;
          return undefined;
        }),
  ]);
  return { lists: lists.data, from };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function NewBroadcast() {
  const { lists, from } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <PageBody width="form">
      <title>{t`New broadcast · ${siteName}`}</title>
      <PageHead
        title={t`New broadcast`}
        line={t`One message to many fans. Each fan gets it in their own conversation with you.`}
        wideOnly="words"
      />
      <BroadcastForm key={from?._id ?? ''} lists={lists} from={from} />
    </PageBody>
  );
}
