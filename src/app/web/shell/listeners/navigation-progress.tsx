import { useLingui } from '@lingui/react/macro';
import { useNavigation } from 'react-router';
import { PendingBar } from '#design/parts/pending-bar.tsx';

/** On a slow line: that the page one has asked for is on its way. */
export function NavigationProgress() {
  const { t } = useLingui();
  const { state } = useNavigation();
  return state === 'idle' ? null : <PendingBar label={t`The page is on its way`} />;
}
