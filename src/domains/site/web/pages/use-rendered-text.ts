import { useEffect, useState } from 'react';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type PreviewedWords, previewPage } from '../../contract/static-pages.contract.ts';

// The pause in typing before the server renders the text.
const PAUSE_MILLISECONDS = 400;

export interface RenderedText {
  /** Empty while nothing is written. */
  readonly html: string;
  /** The latest text could not be rendered: an earlier one is shown. */
  readonly isOld: boolean;
}

/** What an operator's Markdown becomes, a moment after it was typed; `rendered` is shown before the first answer. */
export function useRenderedText(
  text: string,
  { of, rendered }: { of: PreviewedWords; rendered: string },
): RenderedText {
  const [html, setHtml] = useState(rendered);
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
    // A late answer must not replace a newer one.
    const outdated = new AbortController();
    const { signal } = outdated;
    const timer = setTimeout(() => {
      browserApi.call(previewPage, { body: { text, of } }, { signal }).then(
        ({ content }) => {
          if (signal.aborted) return;
          setHtml(content);
          setOld(false);
        },
        // The next pause asks again.
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
