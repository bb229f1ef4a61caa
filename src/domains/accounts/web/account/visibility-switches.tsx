import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Note } from '#design/parts/note.tsx';
import { Switch } from '#design/parts/switch.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { setVisibility } from '../../contract/visibility.contract.ts';
import styles from './account.module.css';

interface Visibility {
  showsOnline: boolean;
  showsRead: boolean;
}

/** What others see of somebody; switched at once, and back where the server refuses. */
export function VisibilitySwitches({ visibility }: { visibility: Visibility }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(visibility);
  const { busy, action } = useAction();
  const change = (to: Partial<Visibility>) => {
    setShown({ ...shown, ...to });
    return action(
      async () => {
        setShown(await browserApi.call(setVisibility, { body: to }));
        return undefined;
      },
      () => setShown(shown),
    );
  };
  return (
    <div className={styles.stack}>
      <Note>{t`What you hide you don’t see of others.`}</Note>
      <Switch
        checked={shown.showsOnline}
        aria-disabled={busy}
        onChange={({ target }) => change({ showsOnline: target.checked })}
      >
        {t`Show when I’m online`}
      </Switch>
      <Switch
        checked={shown.showsRead}
        aria-disabled={busy}
        onChange={({ target }) => change({ showsRead: target.checked })}
      >
        {t`Show that I’ve read messages`}
      </Switch>
    </div>
  );
}
