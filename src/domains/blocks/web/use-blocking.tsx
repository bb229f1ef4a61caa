/** Blocks somebody from any page: asks first, and can be undone from the toast. */
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { BlockedUser, BlockingOptions } from './blocks-here.ts';

const BlockDialog = lazyPart(() => import('./block-dialog.tsx'));

export interface Blocking {
  /** Opens the dialog. */
  ask(user: BlockedUser): void;
  /** The dialog, to be rendered once on the page. */
  dialog: ReactNode;
}

/** For fans and creators; the menu item "Block" calls `ask`. */
export function useBlocking(options: BlockingOptions = {}): Blocking {
  const [user, setUser] = useState<BlockedUser>();
  return {
    ask: setUser,
    dialog: user && (
      <Suspense fallback={null}>
        <BlockDialog
          key={user._id}
          open
          onOpenChange={(open) => {
            if (!open) setUser(undefined);
          }}
          user={user}
          {...options}
        />
      </Suspense>
    ),
  };
}
