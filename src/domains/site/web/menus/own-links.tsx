/** The operator's links and texts in the header and footer. Loaded only where there are any. */
import { useLingui } from '@lingui/react/macro';
import { Anchor } from '#design/parts/anchor.tsx';
import { classNames } from '#design/parts/class-names.ts';
import type { MenuItem } from '../../contract/settings.contract.ts';
import { Prose } from '../pages/prose.tsx';
import styles from './own-links.module.css';

interface OwnLinksProps {
  /** The links that the viewer may see, in order. */
  links: readonly MenuItem[];
  place: 'head' | 'foot';
  /** In a narrow column, aligned to its edge. */
  narrow?: boolean;
}

export function OwnLinks({ links, place, narrow }: OwnLinksProps) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={place === 'head' ? t`Site links` : t`More links`}
      className={classNames(styles[place], narrow && styles.narrow)}
    >
      {links.map(({ _id, title, path, isNewTab }) => (
        <Anchor
          key={_id}
          href={path}
          // The target page must not get access to this one (`window.opener`).
          {...(isNewTab ? { target: '_blank', rel: 'noopener' } : {})}
        >
          <bdi>{title}</bdi>
        </Anchor>
      ))}
    </nav>
  );
}

/** The operator's footer text; HTML that the server has rendered from Markdown. */
export function OwnFootLabels({ html, narrow }: { html: string; narrow?: boolean }) {
  return (
    <div className={classNames(styles.words, narrow && styles.narrow)}>
      <Prose html={html} />
    </div>
  );
}
