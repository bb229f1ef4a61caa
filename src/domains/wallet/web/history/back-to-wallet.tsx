import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Icon } from '#design/parts/icon.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import styles from './receipt.module.css';

/** The way back on a wide page; a phone has it in its top bar. */
export function BackToWallet() {
  const { t } = useLingui();
  return (
    <TextLink href="/wallet" className={styles.back}>
      <Icon glyph={IconArrowLeft} flip />
      {t`Wallet`}
    </TextLink>
  );
}
