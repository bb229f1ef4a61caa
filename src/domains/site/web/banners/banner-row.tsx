/** The banners on the home page: one, or several to swipe through. They do not move by themselves. */
import { useLingui } from '@lingui/react/macro';
import { Anchor } from '#design/parts/anchor.tsx';
import type { ShownBanner } from '../../contract/banners.contract.ts';
import styles from './banner-row.module.css';

type Rendered = Pick<ShownBanner, '_id' | 'title' | 'description' | 'link' | 'photo'>;

export function BannerRow({ banners }: { banners: readonly Rendered[] }) {
  const { t } = useLingui();
  return (
    // Focusable, because it scrolls.
    <section
      aria-label={t`Announcements`}
      tabIndex={banners.length > 1 ? 0 : undefined}
      className={styles.row}
    >
      {banners.map((banner) => (
        <Banner key={banner._id} banner={banner} />
      ))}
    </section>
  );
}

function Banner({ banner: { title, description, link, photo } }: { banner: Rendered }) {
  const picture = <img src={photo.url} alt={title} loading="lazy" className={styles.picture} />;
  const words = description && <span className={styles.words}>{description}</span>;
  if (link === '') {
    return (
      <div className={styles.banner}>
        {picture}
        {words}
      </div>
    );
  }
  // Existing clients open banners in a new tab; we do so for external links only.
  const target = link.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' };
  return (
    <Anchor href={link} className={styles.banner} {...target}>
      {picture}
      {words}
    </Anchor>
  );
}
