/** The settings of the site, and the tests by which an operator sees whether mails leave and cards are charged as they say. */
import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router';
import { TestMail } from '#domains/admin/web/index.ts';
import { GatewayTest } from '#domains/payments/web/index.ts';
import { listSettings } from '#domains/site/contract/settings-admin.contract.ts';
import { SettingsSection } from '#domains/site/web/index.ts';
import { keepDataWhen } from '#platform/web/call/keep-data-when.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';

export const handle: PageHandle = { topBar: { title: msg`Settings`, back: '/admin/more' } };

const load = pageLoad(async ({ api }) => api.call(listSettings));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

// Another group, or other words, are among what was loaded.
export const shouldRevalidate = keepDataWhen((current, next) => current.search !== next.search);

export default function SettingsPage() {
  const { data } = useLoaderData<typeof loader>();
  return <SettingsSection settings={data} actions={{ mail: <TestMail />, money: <GatewayTest /> }} />;
}
