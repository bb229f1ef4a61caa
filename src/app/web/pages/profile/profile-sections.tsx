/** The parts of a profile as tabs, with how much there is of each. */
import { useLingui } from '@lingui/react/macro';
import { Tabs } from '#design/parts/tabs.tsx';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './profile.module.css';

export function ProfileSections({ creator, current }: { creator: CreatorProfile; current: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const address = `/${creator.username}`;
  const { totalFeeds, totalPhotos, totalVideos, totalGalleries, totalProducts } = creator.stats;
  const kinds = [
    ['photos', t`Photos`, totalPhotos],
    ['videos', t`Videos`, totalVideos],
    ['galleries', t`Galleries`, totalGalleries],
    ['shop', t`Shop`, totalProducts],
  ] as const;
  // What there is nothing of has no part of its own.
  const shown = kinds.filter(([tab, , count]) => count > 0 || tab === 'photos' || tab === current);
  return (
    <Tabs
      label={t`Sections`}
      className={styles.tabs}
      tabs={[
        {
          href: address,
          label: t`Posts`,
          count: format.count(totalFeeds),
          current: current === 'posts',
        },
        ...shown.map(([tab, label, count]) => ({
          href: `${address}?tab=${tab}`,
          label,
          count: format.count(count),
          current: current === tab,
        })),
        { href: `${address}?tab=about`, label: t`About`, current: current === 'about' },
      ]}
    />
  );
}
