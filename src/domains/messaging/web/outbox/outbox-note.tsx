/** On other pages than the conversation's: how many messages are on their way, and which. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { Banner } from '#design/parts/banner.tsx';
import { Button } from '#design/parts/button.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { useIsCutOff } from '#platform/web/live/socket.tsx';
import { OutgoingRow } from '../thread/outgoing-row.tsx';
import { noMessages, outgoingMessages, watchOutbox } from './outbox.ts';
import styles from './outbox-note.module.css';

export default function OutboxNote() {
  const { t } = useLingui();
  const messages = useSyncExternalStore(watchOutbox, outgoingMessages, noMessages);
  const [isOpen, setOpen] = useState(false);
  const count = messages.length;
  const isCutOff = useIsCutOff();
  // With a line they are gone in a moment.
  if (messages.length === 0 || !(isCutOff || messages.some(({ failure }) => failure))) return null;
  return (
    <>
      <Banner
        label={t`Messages that wait`}
        action={
          <Button size="dense" onClick={() => setOpen(true)}>
            {t`View messages`}
          </Button>
        }
      >
        <Plural value={count} one="# message waits to be sent" other="# messages wait to be sent" />
      </Banner>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t`Messages that wait`} closeLabel={t`Close`}>
        <div className={styles.rows}>
          {messages.map((message) => (
            <OutgoingRow key={message._id} message={message} />
          ))}
        </div>
      </Sheet>
    </>
  );
}
