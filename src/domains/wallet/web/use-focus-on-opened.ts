import { useEffect, useState } from 'react';

/**
 * When a sheet closes over what it has opened, the lock from which it came is gone, and the focus would fall out of the
 * page: it goes to the item that stands in its place.
 */
export function useFocusOnOpened(): void {
  // Whoever comes back from a payment has pressed nothing here; then the page is about this one item.
  const [item] = useState(() => (document.activeElement ?? document.body).closest('article') ?? firstItem());
  useEffect(
    () => () => {
      // The sheet gives the focus back first, where there is somebody to take it.
      setTimeout(() => {
        if (!item?.isConnected || document.activeElement !== document.body) return;
        item.tabIndex = -1;
        item.focus({ preventScroll: true });
      });
    },
    [item],
  );
}

const firstItem = () => document.querySelector<HTMLElement>('main article');
