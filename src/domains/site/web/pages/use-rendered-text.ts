import { useEffect, useState } from 'react';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type PreviewedWords, previewPage } from '../../contract/static-pages.contract.ts';

// As long as a thought: the server draws it, so that what is shown is what will be read.
const PAUSE_MILLISECONDS = 400;

export interface RenderedText {
  /** Empty as long as nothing is written. */
  readonly html: string;
  /** The last words could not be drawn: what is shown is of earlier ones. */
  readonly isOld: boolean;
}

/** What an operator's Markdown becomes, a moment after it was typed; `drawn` is shown before the first answer. */
export function useRenderedText(
  text: string,
  { of, drawn }: { of: PreviewedWords; drawn: string },
): RenderedText {
  const [html, setHtml] = useState(drawn);
  const [isOld, setOld] = useState(false);
  const [returns, setReturns] = useState(0);
  const isEmpty = text.trim() === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more when the line is back.
  useEffect(() => {
    if (isEmpty) {
      setHtml('');
      setOld(false);
      return;
    }
    // An answer that is late must not take the place of a newer one.
    const outdated = new AbortController();
    const { signal } = outdated;
    const timer = setTimeout(() => {
      browserApi.call(previewPage, { body: { text, of } }, { signal }).then(
        ({ content }) => {
          if (signal.aborted) return;
          setHtml(content);
          setOld(false);
        },
        // The writing goes on; the next pause asks again.
        () => {
          if (!signal.aborted) setOld(true);
        },
      );
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [text, of, isEmpty, returns]);
  useEffect(() => {
    if (!isOld) return;
    const ask = () => setReturns((before) => before + 1);
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [isOld]);
  return { html, isOld };
}
