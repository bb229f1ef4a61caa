/** What somebody does not want suggested; each is suggested again by one press. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconHash } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Time } from '#platform/web/text/time.tsx';
import {
  type Declined,
  listDeclined,
  undeclineCreator,
  undeclineTag,
} from '../contract/declined.contract.ts';
import styles from './declined.module.css';

export const handle: PageHandle = { topBar: { title: msg`Hidden suggestions`, back: '/user/account' } };

const load = pageLoad(({ api }) => api.call(listDeclined));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function DeclinedSuggestions() {
  const { data } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <PageBody width="text">
      <title>{t`Hidden suggestions · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Hidden suggestions`}
        line={t`You chose “Not interested” for these. Show one again at any time.`}
      />
      {data.length === 0 ? (
        <EmptyState drawing="lamp" title={t`No hidden suggestions`}>
          {t`Choose “Not interested” in the menu of a suggestion to hide it.`}
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {data.map((each) => (
            <li key={each.creator?._id ?? each.tag}>
              <Row declined={each} />
            </li>
          ))}
        </ul>
      )}
    </PageBody>
  );
}

function Row({ declined: { creator, tag, declinedAt } }: { declined: Declined }) {
  const { t } = useLingui();
  const { busy, action } = useAction({ refresh: true });
  const name = creator ? creator.name || creator.username : `#${tag ?? ''}`;
  const showAgain = () =>
    action(async () => {
      if (creator) await browserApi.call(undeclineCreator, { params: { id: creator._id } });
      else await browserApi.call(undeclineTag, { params: { tag: tag ?? '' } });
      return t`We may suggest ${name} again.`;
    });
  return (
    <IdentityRow
      {...(creator ? { href: `/${creator.username}` } : {})}
      picture={creator ? <Avatar src={creator.avatar} ring /> : <Icon glyph={IconHash} />}
      name={name}
      line={<Time value={declinedAt} as="date" />}
      trailing={
        <Button kind="line" size="dense" busy={busy} aria-label={t`Show ${name} again`} onClick={showAgain}>
          {t`Show again`}
        </Button>
      }
    />
  );
}
