import { useEffect } from 'react';

/**
 * Puts a prefix before the page's title, also after navigation, without the pages knowing it. Code that reads
 * the title finds the prefix in the head's `data-title-prefix`.
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
