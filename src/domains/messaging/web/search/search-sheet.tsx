/** Looks for words in one conversation. Loaded when it is opened. */
import { useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Sheet } from '#design/parts/sheet.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { searchMessages, type WireFoundMessage } from '../../contract/search.contract.ts';
import { FoundMessages } from './found-messages.tsx';

interface SearchSheetProps {
  open: boolean;
  onOpenChange(isOpen: boolean): void;
  conversationId: string;
}

// A moment after the last key.
const WAIT_MILLISECONDS = 250;

interface Found {
  q: string;
  page: { data: WireFoundMessage[]; total: number };
}

export default function SearchSheet({ open, onOpenChange, conversationId }: SearchSheetProps) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<ApiFailure>();
  const input = useRef<HTMLInputElement>(null);
  const typed = q.trim();
  const search = useEffectEvent(async () => {
    try {
      const page = await browserApi.call(searchMessages, { query: { q: typed, conversationId } });
      setFailure(undefined);
      // What was typed meanwhile has its own answer.
      if (input.current?.value.trim() === typed) setFound({ q: typed, page });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    }
  });
  useEffect(() => {
    if (typed === '') return;
    const timer = setTimeout(() => search(), WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed]);
  const label = t`Search this conversation`;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={label} closeLabel={t`Close`} initialFocus={input}>
      <TextInput
        ref={input}
        variant="search"
        icon={IconSearch}
        aria-label={label}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <FailureAlert failure={failure} />
      {typed !== '' && found && (
        <>
          {found.page.total === 0 && <p role="status">{t`No message found.`}</p>}
          <FoundMessages
            key={found.q}
            q={found.q}
            conversationId={conversationId}
            found={found.page}
            onOpened={() => onOpenChange(false)}
          />
        </>
      )}
    </Sheet>
  );
}
