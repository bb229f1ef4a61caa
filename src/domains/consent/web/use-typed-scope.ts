import { useEffect, useEffectEvent, useState } from 'react';
import { readDraftAt } from '#platform/web/drafts/draft-storage.ts';
import { useDraft } from '#platform/web/drafts/use-draft.ts';

const readText = (there: unknown) => (typeof there === 'string' ? there : undefined);

/** What somebody is to agree to, as it is typed; kept on the device until it is sent. */
export function useTypedScope(objectId: string, usual: string) {
  const place = `consent-scope:${objectId}`;
  const [text, setText] = useState(usual);
  const [isReady, setReady] = useState(false);
  const draft = useDraft<string>({
    stored: 'device',
    place,
    value: text === usual ? undefined : text,
    textOf: (value) => value,
    isReady,
    parse: readText,
  });
  const restore = useEffectEvent(() => {
    setText((typed) => (typed !== usual && typed) || (readText(readDraftAt('device', place)) ?? usual));
    setReady(true);
  });
  useEffect(() => restore(), []);
  return {
    text,
    setText,
    /** It was sent. */
    done() {
      draft.rest(text);
      setText(usual);
    },
  };
}
