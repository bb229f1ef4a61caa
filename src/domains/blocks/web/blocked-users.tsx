/** Whom the account has blocked: searched by name or reason, and unblocked by one press. */
import { useLingui } from '@lingui/react/macro';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import type { Api } from '#platform/web/call/api.ts';
import { type ListAddress, listAt, listQuery, readListAddress } from '#platform/web/lists/list-address.ts';
import { ListSearch } from '#platform/web/lists/list-search.tsx';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { Time } from '#platform/web/text/time.tsx';
import { BLOCKS_PAGE, listBlockedUsers, type WireUserBlock } from '../contract/blocks.contract.ts';
import styles from './blocks.module.css';
import { useUnblock } from './use-unblock.ts';

export interface LoadedBlocks {
  blocks: { data: WireUserBlock[]; total: number };
  address: ListAddress;
  q: string | undefined;
}

/** For the loaders of the pages that show it. */
export async function loadBlockedUsers({ api, url }: { api: Api; url: URL }): Promise<LoadedBlocks> {
  const address = readListAddress(url, { pageSize: BLOCKS_PAGE });
  const { limit, offset } = listQuery(address);
  const q = url.searchParams.get('q')?.trim() || undefined;
  const blocks = await listAt(url, address, api.call(listBlockedUsers, { query: { q, limit, offset } }));
  return { blocks, address, q };
}

export function BlockedUsers({ blocks, address, q }: LoadedBlocks) {
  const { t } = useLingui();
  const isEmpty = blocks.total === 0 && q === undefined;
  if (isEmpty)
    return (
      <EmptyState drawing="chair" title={t`Nobody is blocked`}>
        {t`You can block somebody from their profile, a comment or a conversation.`}
      </EmptyState>
    );
  return (
    <>
      <ListSearch label={t`Search names and reasons`} value={q} />
      {blocks.total === 0 && (
        <EmptyState drawing="lamp" title={t`No results`}>
          {t`No blocked user has this name or reason.`}
        </EmptyState>
      )}
      <ul className={styles.rows}>
        {blocks.data.map((block) => (
          <li key={block._id}>
            <BlockRow block={block} />
          </li>
        ))}
      </ul>
      <PageLinks address={address} total={blocks.total} />
    </>
  );
}

function BlockRow({ block: { targetInfo: user, reason, createdAt } }: { block: WireUserBlock }) {
  const { t } = useLingui();
  const { busy, unblock } = useUnblock();
  const name = user.name || user.username;
  return (
    <div className={styles.row}>
      <IdentityRow
        picture={<Avatar src={user.avatar} ring={user.isPerformer} />}
        name={name}
        line={
          <>
            <bdi>@{user.username}</bdi> · <Time value={createdAt} as="date" />
          </>
        }
        trailing={
          <Button
            size="dense"
            busy={busy}
            aria-label={t`Unblock ${name}`}
            onClick={() => unblock(user, reason)}
          >
            {t`Unblock`}
          </Button>
        }
      />
      {reason !== '' && (
        <p className={styles.reason} dir="auto">
          {reason}
        </p>
      )}
    </div>
  );
}
