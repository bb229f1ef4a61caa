import { useLingui } from '@lingui/react/macro';
import { Text } from '#design/parts/text.tsx';
import styles from './or-line.module.css';

/** Between one way in and the next. */
export function OrLine() {
  const { t } = useLingui();
  return <Text size="small" tone="second" className={styles.or}>{t`or`}</Text>;
}
