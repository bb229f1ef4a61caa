import { useEffect } from 'react';

/** Sheets, menus and toasts stand outside a page: while a live page is open, the whole document is in the dark set. */
export function useDarkSet(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = 'dark';
    return () => {
      if (before === undefined) delete dataset.theme;
      else dataset.theme = before;
    };
  }, []);
}
