/** Says what else is planned within an hour of a chosen time, so that two posts do not compete. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { apart } from '#design/parts/apart.ts';
import { Note } from '#design/parts/note.tsx';
import { HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { listPlanned, type PlannedItem } from '../../contract/planned.contract.ts';

interface PlannedNearbyProps {
  /** In ISO 8601. */
  at: string;
  /** The post that is being edited: it does not compete with itself. */
  postId: string | undefined;
}

export function PlannedNearby({ at, postId }: PlannedNearbyProps) {
  const { t } = useLingui();
  const nearby = useNearby(at)?.find(({ _id }) => _id !== postId);
  if (!nearby) return null;
  const title = apart(nearby.title);
  return <Note>{t`“${title}” is planned within an hour of this time.`}</Note>;
}

function useNearby(at: string): readonly PlannedItem[] | undefined {
  const [found, setFound] = useState<{ at: string; items: readonly PlannedItem[] }>();
  useEffect(() => {
    let wanted = true;
    const moment = Date.parse(at);
    const query = {
      from: new Date(moment - HOUR_MILLISECONDS).toISOString(),
      to: new Date(moment + HOUR_MILLISECONDS).toISOString(),
    };
    browserApi
      .call(listPlanned, { query })
      .then(({ items }) => wanted && setFound({ at, items }))
      // A hint that does not come is missed by nobody.
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [at]);
  return found?.at === at ? found.items : undefined;
}
