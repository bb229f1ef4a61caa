import { useEffect } from 'react';

/** Puts a word before the title of the page, also of the next one. The pages know nothing of it, and say theirs as before. */
export function useTitlePrefix(prefix: string | undefined): void {
  useEffect(() => {
    if (!prefix) return;
    const start = `${prefix} `;
    const put = () => {
      if (!document.title.startsWith(start)) document.title = start + document.title;
    };
    put();
    // A page that takes the place of another one brings a title of its own.
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(start)) document.title = document.title.slice(start.length);
    };
  }, [prefix]);
}
