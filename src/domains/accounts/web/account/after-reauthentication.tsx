import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { openReauthentication } from '#platform/web/call/reauthentication.ts';
import { askForReauthentication } from '../../contract/reauthentication.contract.ts';
import styles from './account.module.css';

interface CoverProps {
  /** Whether the last reauthentication was valid when the page was loaded. */
  isFresh: boolean;
  /** Shown above the button; then reauthentication is asked for even if the last one is valid. */
  why?: string | undefined;
}

/** The cover over content that requires reauthentication. */
export interface Cover {
  isOff: boolean;
  /** Uncovers it, after reauthentication where needed. */
  takeOff(): Promise<void>;
}

interface AfterReauthenticationProps extends CoverProps {
  /** The button's label: what it shows. */
  label: string;
  /** The placeholder until then. */
  places?: ReactNode;
  children: ReactNode;
}

/** For a page where something else, too, uncovers it or depends on it. */
export function useCover({ isFresh, why }: CoverProps): Cover {
  const comesAtOnce = isFresh && why === undefined;
  const [isShown, setShown] = useState(comesAtOnce);
  return {
    isOff: isShown || comesAtOnce,
    takeOff: async () => setShown((await isStillFresh()) || (await openReauthentication())),
  };
}

/**
 * Content that needs reauthentication but cannot ask for it by itself, such as pictures and frames. It is loaded after
 * a button press, which asks.
 */
export function AfterReauthentication(props: AfterReauthenticationProps) {
  const cover = useCover(props);
  return <UnderCover {...props} cover={cover} />;
}

/**
 * Like `AfterReauthentication`, with a cover that the page knows of (`useCover`), and without a button where the page
 * has its own.
 */
export function UnderCover({
  cover,
  isFresh,
  label,
  why,
  places,
  children,
}: Omit<AfterReauthenticationProps, 'label'> & { label: string | undefined; cover: Cover }) {
  const { t } = useLingui();
  if (cover.isOff) return children;
  return (
    <div className={styles.stack}>
      {places}
      <Note>{isFresh ? why : t`We ask before sensitive changes. We won’t ask again for ten minutes.`}</Note>
      {label !== undefined && (
        <Button kind="line" className={styles.action} onClick={cover.takeOff}>
          {label}
        </Button>
      )}
    </div>
  );
}

/** The page may have been open for long. Where the state cannot be read, the question is asked. */
function isStillFresh(): Promise<boolean> {
  return browserApi.call(askForReauthentication).then(
    (method) => method.isFresh,
    () => false,
  );
}
