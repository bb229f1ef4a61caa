import { useEffect } from 'react';

const prefixes = new Map<object, string>();
let stop: (() => void) | undefined;

/** Shows all prefixes before the title of the page, also of the next one. */
function show(): void {
  stop?.();
  stop = undefined;
  if (prefixes.size === 0) return;
  const start = [...prefixes.values()].map((prefix) => `${prefix} `).join('');
  const put = () => {
    if (!document.title.startsWith(start)) document.title = start + document.title;
  };
  document.head.dataset.titlePrefix = start;
  put();
  // After navigation the new page sets its own title.
  const observer = new MutationObserver(put);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  stop = () => {
    observer.disconnect();
    delete document.head.dataset.titlePrefix;
    if (document.title.startsWith(start)) document.title = document.title.slice(start.length);
  };
}

/**
 * Puts a word before the title of the page, also of the next one; several stand beside each other. The pages know
 * nothing of it, and say theirs as before; what reads the title finds the words in the `data-title-prefix` of the head.
 */
export function useTitlePrefix(prefix: string | undefined): void {
  useEffect(() => {
    if (!prefix) return;
    const key = {};
    prefixes.set(key, prefix);
    show();
    return () => {
      prefixes.delete(key);
      show();
    };
  }, [prefix]);
}
