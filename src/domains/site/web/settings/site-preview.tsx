/** A preview of the site in light and dark theme, while its owner chooses name and color. */
import { useLingui } from '@lingui/react/macro';
import { Mark } from '#design/parts/mark.tsx';
import type { Theme } from '#design/tokens/site-colour.ts';
import styles from './site-preview.module.css';
import { colourOf, useTones } from './use-tones.ts';

interface SitePreviewProps {
  name: string;
  /** As typed; anything that is not a color means the default one. */
  colour: string;
  /** The address of a picture; empty for the default mark. */
  logo: string;
  logoInTheEvening: string;
}

export function SitePreview({ name, colour, logo, logoInTheEvening }: SitePreviewProps) {
  const { t } = useLingui();
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{t`Preview`}</figcaption>
      <div className={styles.pages} aria-hidden>
        <Page theme="light" {...{ name, colour, logo }} />
        <Page theme="dark" {...{ name, colour }} logo={logoInTheEvening || logo} />
      </div>
    </figure>
  );
}

interface PageProps {
  theme: Theme;
  name: string;
  colour: string;
  logo: string;
}

/** A page header with one account: the parts that show the name and the color. */
function Page({ theme, name, colour, logo }: PageProps) {
  const { t } = useLingui();
  const { box } = useTones(colourOf(colour), theme);
  return (
    <div ref={box} data-theme={theme} className={styles.page}>
      <p className={styles.head}>
        {logo ? <img src={logo} alt="" className={styles.logo} /> : <Mark className={styles.mark} />}
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.link}>{t`Log in`}</span>
      </p>
      <div className={styles.cover} />
      <div className={styles.user}>
        <span className={styles.avatar} />
        <span className={styles.lines}>
          <span />
          <span />
        </span>
        <span className={styles.button}>{t`Follow`}</span>
      </div>
    </div>
  );
}
