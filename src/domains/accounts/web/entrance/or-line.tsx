import { useLingui } from '@lingui/react/macro';
import { Text } from '#design/parts/text.tsx';
import styles from './or-line.module.css';

/** The divider between two ways to log in. */
export function OrLine() {
  const { t } = useLingui();
  return <Text size="small" tone="second" className={styles.or}>{t`or`}</Text>;
}
