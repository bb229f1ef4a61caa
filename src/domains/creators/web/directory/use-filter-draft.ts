import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { changed, type DirectoryFilters, filtersAddress } from './directory-filters.ts';

// Short enough to feel immediate, long enough to send one search for a word typed in one go.
const TYPING_MILLISECONDS = 180;

/**
 * The filters in the form, which run ahead of the address. `typing` waits for a pause; anything else changes the
 * address at once, as a step that the back button undoes.
 */
export function useFilterDraft(filters: DirectoryFilters) {
  const [draft, setDraft] = useState(filters);
  const pause = useRef<number>(undefined);
  const navigate = useNavigate();

  // Changes from outside (a chip, the back button) appear in the form, unless the user is typing.
  useEffect(() => {
    if (pause.current === undefined) setDraft(filters);
  }, [filters]);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  function change(part: Partial<DirectoryFilters>, typing = false) {
    const next = changed(draft, part);
    setDraft(next);
    window.clearTimeout(pause.current);
    const go = () => {
      pause.current = undefined;
      navigate(filtersAddress(next), { replace: typing, preventScrollReset: true });
    };
    if (typing) pause.current = window.setTimeout(go, TYPING_MILLISECONDS);
    else go();
  }

  return { draft, change };
}
