/** The operator's own links and words, in the head and at the foot of our pages. Loaded only where there are any. */
import { useLingui } from '@lingui/react/macro';
import { Anchor } from '#design/parts/anchor.tsx';
import { classNames } from '#design/parts/class-names.ts';
import type { MenuItem } from '../../contract/settings.contract.ts';
import { Prose } from '../pages/prose.tsx';
import styles from './own-links.module.css';

interface OwnLinksProps {
  /** Those that whoever looks may see, in their order. */
  links: readonly MenuItem[];
  place: 'head' | 'foot';
  /** In a narrow column, from its edge on. */
  narrow?: boolean;
}

export function OwnLinks({ links, place, narrow }: OwnLinksProps) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={place === 'head' ? t`Links of the house` : t`Further links`}
      className={classNames(styles[place], narrow && styles.narrow)}
    >
      {links.map(({ _id, title, path, isNewTab }) => (
        <Anchor
          key={_id}
          href={path}
          // The page it leads to must not reach back to this one.
          {...(isNewTab ? { target: '_blank', rel: 'noopener' } : {})}
        >
          <bdi>{title}</bdi>
        </Anchor>
      ))}
    </nav>
  );
}

/** The operator's text at the foot; HTML that the server has drawn from Markdown. */
export function OwnFootLabels({ html, narrow }: { html: string; narrow?: boolean }) {
  return (
    <div className={classNames(styles.words, narrow && styles.narrow)}>
      <Prose html={html} />
    </div>
  );
}
