/** All rooms of the operator on one page: what the side bar is on a wide one. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Anchor } from '#design/parts/anchor.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { Heading } from '#design/parts/text.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { getWaiting } from '#domains/admin/contract/waiting.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { navigation, sections } from '../navigation.ts';
import styles from './sections.module.css';

// The content is static; access is checked by the admin frame, as for every admin page.
const load = pageLoad(async ({ api }) => {
  await api.call(getWaiting);
  return null;
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export const handle: PageHandle = { topBar: { title: msg`More`, back: '/admin' } };

export default function Rooms() {
  const { i18n, t } = useLingui();
  const { siteName } = useSettings();
  return (
    <PageBody>
      <title>{t`More · ${siteName}`}</title>
      <PageHead wideOnly title={t`More`} />
      {sections.map((section) => (
        <section key={section.id}>
          <Heading level={2}>{i18n._(section)}</Heading>
          <ul className={styles.rooms}>
            {navigation.admin
              .filter((entry) => entry.section === section)
              .map(({ href, label, icon }) => (
                <li key={href}>
                  <Anchor href={href} className={styles.room}>
                    <Icon glyph={icon} size="l" />
                    {i18n._(label)}
                  </Anchor>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </PageBody>
  );
}
