/** The three dots of a creator's page. */
import { useLingui } from '@lingui/react/macro';
import { MoreButton } from '#design/parts/more-button.tsx';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';

const ProfileMenu = lazyPart(() => import('./profile-menu.tsx'));

export default function ProfileMore({ creator }: { creator: CreatorProfile }) {
  const { t } = useLingui();
  return (
    <MoreButton label={t`Profile options`}>
      {(trigger) => <ProfileMenu trigger={trigger} creator={creator} />}
    </MoreButton>
  );
}
