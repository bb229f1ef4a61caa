import { useEffect, useRef } from 'react';

export interface Unsaved {
  /** Whether the form holds something else than was saved last. */
  hasUnsaved(): boolean;
  /** What the form held at the press that has just been answered is saved; or `content`, where it is set to that. */
  markSaved(content?: unknown): void;
}

/**
 * Compares a form's content with its initial or last saved content: undoing every change leaves nothing unsaved.
 * `read` returns the content as plain data.
 */
export function useUnsaved(read: () => unknown): Unsaved {
  const saved = useRef<string>(undefined);
  const first = useRef(read);
  useEffect(() => {
    saved.current = JSON.stringify(first.current());
  }, []);
  return {
    hasUnsaved: () => JSON.stringify(read()) !== saved.current,
    markSaved: (content = read()) => {
      saved.current = JSON.stringify(content);
    },
  };
}
