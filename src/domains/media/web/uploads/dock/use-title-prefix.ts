import { useEffect } from 'react';

/**
 * Puts a word before the title of the page, also of the next one. The pages know nothing of it, and say theirs as
 * before; what reads the title finds the word in the `data-title-prefix` of the head.
 */
export function useTitlePrefix(prefix: string | undefined): void {
  useEffect(() => {
    if (!prefix) return;
    const start = `${prefix} `;
    const put = () => {
      if (!document.title.startsWith(start)) document.title = start + document.title;
    };
    document.head.dataset.titlePrefix = start;
    put();
    // After navigation the new page sets its own title.
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      delete document.head.dataset.titlePrefix;
      if (document.title.startsWith(start)) document.title = document.title.slice(start.length);
    };
  }, [prefix]);
}
