import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { openReauthentication } from '#platform/web/call/reauthentication.ts';
import { askForReauthentication } from '../../contract/reauthentication.contract.ts';
import styles from './account.module.css';

interface CoverProps {
  /** Whether the last proof still holds, as the page was told when it was loaded. */
  isFresh: boolean;
  /** Said above the press, where it is asked for even of whoever has just proven who they are. */
  why?: string | undefined;
}

/** What lies over something that is shown after a proof only. */
export interface Cover {
  isOff: boolean;
  /** Takes it off, after a proof where none holds. */
  takeOff(): Promise<void>;
}

interface AfterReauthenticationProps extends CoverProps {
  /** Of the press: what it shows. */
  label: string;
  /** What stands there until then. */
  places?: ReactNode;
  children: ReactNode;
}

/** For a page on which something else, too, takes the cover off or depends on it. */
export function useCover({ isFresh, why }: CoverProps): Cover {
  const comesAtOnce = isFresh && why === undefined;
  const [isShown, setShown] = useState(comesAtOnce);
  return {
    isOff: isShown || comesAtOnce,
    takeOff: async () => setShown((await isStillFresh()) || (await openReauthentication())),
  };
}

/**
 * What is refused without a fresh proof and is no call that could ask for one by itself: pictures and frames. They come
 * after a press, which asks.
 */
export function AfterReauthentication(props: AfterReauthenticationProps) {
  const cover = useCover(props);
  return <UnderCover {...props} cover={cover} />;
}

/** As `AfterProof`, with a cover that the page knows of (`useCover`), and without a press where the page has its own. */
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
      <Note>
        {isFresh ? why : t`This matters, so we ask once more. For ten minutes we do not ask again.`}
      </Note>
      {label !== undefined && (
        <Button kind="line" className={styles.action} onClick={cover.takeOff}>
          {label}
        </Button>
      )}
    </div>
  );
}

/** The page may have stood open for long. Where that cannot be known, the question is asked. */
function isStillFresh(): Promise<boolean> {
  return browserApi.call(askForReauthentication).then(
    (method) => method.isFresh,
    () => false,
  );
}
