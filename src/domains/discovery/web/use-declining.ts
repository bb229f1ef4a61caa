import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useToast } from '#design/parts/toast.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { declineCreator, declineTag, undeclineCreator, undeclineTag } from '../contract/declined.contract.ts';

interface SuggestedUser {
  _id: string;
  name: string;
}

export interface Declining {
  /** Whether this page has just hidden the creator, or one of the tags. */
  isDeclined(creatorId: string, tag?: string): boolean;
  declineCreator(creator: SuggestedUser): void;
  declineTag(tag: string): void;
}

/** What a page suggests is hidden from it by one press, and is back by another one. */
export function useDeclining(): Declining {
  const { t } = useLingui();
  const { show } = useToast();
  const { action } = useAction();
  const [here, setHere] = useState<readonly string[]>([]);

  function decline(
    key: string,
    words: string,
    calls: { send: () => Promise<unknown>; undo: () => Promise<unknown> },
  ): void {
    const undo = () =>
      action(async () => {
        await calls.undo();
        setHere((now) => now.filter((each) => each !== key));
        return undefined;
      });
    void action(async () => {
      await calls.send();
      setHere((now) => [...now, key]);
      show({ text: words, action: { label: t`Undo`, onPress: undo } });
      return undefined;
    });
  }

  return {
    isDeclined: (creatorId, tag) =>
      here.includes(creatorId) || (tag !== undefined && tag !== '' && here.includes(`#${tag}`)),
    declineCreator: ({ _id: id, name }) =>
      decline(id, t`We won’t suggest ${name} anymore.`, {
        send: () => browserApi.call(declineCreator, { params: { id } }),
        undo: () => browserApi.call(undeclineCreator, { params: { id } }),
      }),
    declineTag: (tag) =>
      decline(`#${tag}`, t`We won’t suggest posts with #${tag} anymore.`, {
        send: () => browserApi.call(declineTag, { params: { tag } }),
        undo: () => browserApi.call(undeclineTag, { params: { tag } }),
      }),
  };
}
