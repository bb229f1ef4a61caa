import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { hearKeys, keysInUse } from '#platform/web/lists/key-presses.ts';
import { type Keys, useKeys } from '#platform/web/lists/use-keys.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { usePostKeys } from './post-keys.ts';
import { useRowKeys } from './row-keys.ts';

const KeySheet = lazyPart(() => import('./key-sheet.tsx'));

/** Hears the keys of the document, and has those that every page answers to; `?` shows them with those of the page. */
export function KeyListener() {
  const { t } = useLingui();
  const [shown, setShown] = useState<ReturnType<typeof keysInUse>>();
  const postKeys = usePostKeys();
  const rowKeys = useRowKeys();
  const ways = useWays();
  useEffect(() => hearKeys(), []);
  useKeys(
    () => ({
      ...rowKeys(),
      ...postKeys(),
      ...ways,
      '?': { does: t`Show these keys`, act: () => setShown(keysInUse()) },
    }),
    true,
  );
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <KeySheet keys={shown} onClose={() => setShown(undefined)} />
    </Suspense>
  );
}

/** The rooms that the frame leads to, for whoever is in. */
function useWays(): Keys {
  const { t } = useLingui();
  const { me, isFan, isCreator, isOperator } = useSession();
  const navigate = useNavigate();
  const way = (does: string, path: string) => ({ does, act: () => navigate(path) });
  return {
    ...(me && { 'g h': way(t`Go to the feed`, '/home') }),
    'g d': way(t`Go to the creators`, '/creator'),
    ...(isFan && { 'g w': way(t`Go to the wallet`, '/wallet') }),
    ...(isCreator && {
      'g s': way(t`Go to the studio`, '/creator/studio'),
      n: way(t`Write a post`, '/creator/my-post/create'),
    }),
    ...(isOperator && { 'g a': way(t`Go to the desk`, '/admin') }),
  };
}
