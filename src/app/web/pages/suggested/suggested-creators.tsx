import { useLingui } from '@lingui/react/macro';
import { Avatar } from '#design/parts/avatar.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import type { SuggestedCreator } from '#domains/creators/contract/suggested.contract.ts';
import { FollowButton } from '#domains/creators/web/index.ts';
import { DeclineMenu, type Declining } from '#domains/discovery/web/index.ts';
import { useSession } from '#platform/web/page/session.tsx';

interface SuggestedCreatorsProps {
  creators: readonly SuggestedCreator[];
  /** Of the page. */
  declining: Declining;
}

/** Creators to follow, each with why it is shown and with what can be done. */
export function SuggestedCreators({ creators, declining }: SuggestedCreatorsProps) {
  const { t } = useLingui();
  const { isFanOrCreator } = useSession();
  const reasonOf = useReason();
  return creators.map((creator) => (
    <IdentityRow
      key={creator._id}
      href={`/${creator.username}`}
      picture={<Avatar src={creator.avatar} ring live={creator.live ? t`LIVE` : undefined} />}
      name={creator.name}
      line={reasonOf(creator.reason)}
      trailing={
        <>
          <FollowButton creator={creator} />
          {isFanOrCreator && <DeclineMenu creator={creator} declining={declining} />}
        </>
      }
    />
  ));
}

function useReason(): (reason: SuggestedCreator['reason']) => string {
  const { t } = useLingui();
  return ({ kind, name }) => {
    switch (kind) {
      case 'follows':
        return t`Because you follow ${name}`;
      case 'category':
        return t`You follow others in ${name}`;
      case 'week':
        return t`Popular this week`;
      case 'random':
        return t`Picked at random`;
    }
  };
}
