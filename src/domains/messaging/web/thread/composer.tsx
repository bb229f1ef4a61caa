/** Where a message is written. What is typed stays on the device until it is sent. */
import { useLingui } from '@lingui/react/macro';
import {
  IconLibraryPhoto,
  IconMessageCircle,
  IconMicrophone,
  IconPhoto,
  IconSend2,
  IconX,
} from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { IconButton } from '#design/parts/icon-button.tsx';
import { MoreButton } from '#design/parts/more-button.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { readDraftAt } from '#platform/web/drafts/draft-storage.ts';
import { useDraft } from '#platform/web/drafts/use-draft.ts';
import { fetchPatiently, lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import {
  MESSAGE_KINDS,
  MESSAGE_LENGTH,
  type WireConversation,
  type WireMessage,
} from '../../contract/message.contract.ts';
import { conversationAddress } from '../message-address.ts';
import { putIntoOutbox } from '../outbox/outbox.ts';
import { useReplyPicker } from '../replies/use-reply-picker.tsx';
import { useAttachments } from './attachments.tsx';
import type { FilesOfMessage } from './kept-files.ts';
import { filesDraftPlace, messageDraftPlace, readText } from './message-draft-place.ts';
import { QuotedMessage } from './message-row.tsx';
import { outgoingOf } from './outgoing-of.ts';
import { ownedAmong, useOwned } from './owned-files.ts';
import { usePriceProblem } from './price-problem.ts';
import styles from './thread.module.css';
import { showsPreviews, writtenPreviews } from './written-previews.ts';

interface ComposerProps {
  conversation: WireConversation;
  /** The name of the other side. */
  name: string;
  /** The message that is replied to. */
  quote: WireMessage | undefined;
  onQuoteEnd(): void;
  /** A message is on its way. */
  onSent(): void;
}

export function Composer(props: ComposerProps) {
  const { conversation, name } = props;
  if (conversation.cannotWrite)
    return (
      <Suspense fallback={null}>
        <CannotWrite
          reason={conversation.cannotWrite}
          hasBlocked={conversation.hasBlocked}
          other={conversation.recipientInfo}
          name={name}
        />
      </Suspense>
    );
  if (conversation.firstMessagePrice > 0)
    return (
      <Suspense fallback={null}>
        <FirstMessage conversation={conversation} name={name} onSent={props.onSent} />
      </Suspense>
    );
  return <WritingLine {...props} />;
}

const FirstMessage = lazyPart(() => import('../first-message/first-message.tsx'));
const CannotWrite = lazyPart(() => import('./cannot-write.tsx'));
const VoiceNote = lazyPart(() => import('./voice-note.tsx'));
const PriceRow = lazyPart(() => import('./price-row.tsx'));
const Previews = lazyPart(() => import('./previews.tsx'));
const OwnUploads = lazyPart(() => import('./own-uploads.tsx'));
const AddMenu = lazyPart(() => import('./add-menu.tsx'));
const AttachedFiles = lazyPart(() => import('./attached-files.tsx'));
const LeftMessage = lazyPart(() => import('./left-message.tsx'));
const NOTHING: readonly string[] = [];

/** As it lies on the device. */
interface TypedFiles extends FilesOfMessage {
  price?: string | undefined;
}

function WritingLine({ conversation, name, quote, onQuoteEnd, onSent }: ComposerProps) {
  const { t } = useLingui();
  const { me, isCreator } = useSession();
  const { _id: conversationId } = conversation;
  const [text, setText] = useState('');
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const place = messageDraftPlace(me?._id ?? '', conversationId);
  const attachments = useAttachments(place, () =>
    attachments.missing === 0
      ? undefined
      : {
          title: t`Message ${name}`,
          back: { href: conversationAddress(conversationId), label: t`Go to the conversation` },
          ...(isWaiting && { note: t`Sends when all files are uploaded.` }),
          form: { price, isWaiting },
          keep: (uploads) => (
            <Suspense fallback={null}>
              <LeftMessage
                place={place}
                written={{ conversationId, text, price, quote }}
                isWaiting={isWaiting}
                uploads={uploads}
              />
            </Suspense>
          ),
        },
  );
  const { left } = attachments;
  const [price, setPrice] = useState(left?.price);
  const [isWaiting, setWaiting] = useState(left?.isWaiting ?? false);
  const priceProblem = usePriceProblem();
  const replies = useReplyPicker({ text, setText, field, name, isOffered: isCreator });
  const [isPicking, setPicking] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const fanId = conversation.recipientInfo._id;
  const attachedIds = attachments.uploads.flatMap(({ fileId }) => fileId ?? []);
  const owned = useOwned(fanId, isCreator ? attachedIds : NOTHING);
  const ownedLabel = t`${name} has this already`;
  const draft = useDraft<string>({
    stored: 'device',
    place,
    value: text === '' ? undefined : text,
    textOf: (value) => value,
    isReady,
    parse: readText,
  });
  const [areFilesReady, setFilesReady] = useState(false);
  useDraft<TypedFiles>({
    stored: 'device',
    place: filesDraftPlace(place),
    value:
      attachedIds.length > 0 ? { fileIds: attachedIds, price, ...writtenPreviews(attachments) } : undefined,
    textOf: JSON.stringify,
    isReady: areFilesReady,
  });
  async function restoreFiles(): Promise<void> {
    const there = readDraftAt('device', filesDraftPlace(place)) as TypedFiles | undefined;
    if (there && attachments.all.length === 0) {
      const { readFiles, uploadsOf } = await fetchPatiently(() => import('./kept-files.ts'));
      attachments.restore(uploadsOf(readFiles(there)));
      if (typeof there.price === 'string') setPrice(there.price);
    }
    setFilesReady(true);
  }
  const restore = useEffectEvent(() => {
    // What was typed before this page was awake stays.
    setText(
      (typed) => typed || (field.current?.value ?? '') || (readText(readDraftAt('device', place)) ?? ''),
    );
    setReady(true);
    // Without their code, they stay where they are.
    restoreFiles().catch(() => {});
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (quote) field.current?.focus();
  }, [quote]);

  function whatIsMissing(): string | undefined {
    if (text.trim() === '' && attachments.uploads.length === 0) return t`Write a message or add a file.`;
    if (text.length > MESSAGE_LENGTH) return t`This message is too long. Please shorten it.`;
    if (attachments.failed > 0) return t`A file wasn’t uploaded. Try again or remove it.`;
    if (price !== undefined) return attachments.uploads.length > 0 ? priceProblem(price) : undefined;
    return undefined;
  }

  function send(): void {
    const missing = whatIsMissing();
    setProblem(missing);
    if (missing !== undefined) {
      field.current?.focus();
      return;
    }
    // It goes when its last file is there.
    if (attachments.missing > 0) {
      setWaiting(true);
      return;
    }
    setWaiting(false);
    putIntoOutbox(outgoingOf({ conversationId, text, price, quote }, attachments.all));
    draft.rest(text);
    setText('');
    setPrice(undefined);
    attachments.replace([]);
    onQuoteEnd();
    onSent();
    field.current?.focus();
  }

  const sendWaiting = useEffectEvent(send);
  const isUploaded = isWaiting && attachments.missing === 0;
  useEffect(() => {
    if (isUploaded) sendWaiting();
  }, [isUploaded]);

  function onKeyDown(event: KeyboardEvent) {
    if (replies.onKeyDown(event)) return;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (event.metaKey || event.ctrlKey || (!event.shiftKey && !isTouch)) {
      event.preventDefault();
      send();
    }
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {quote && (
        <div className={styles.composerRow}>
          <QuotedMessage quote={quote} />
          <IconButton label={t`Cancel reply`} glyph={IconX} size="dense" onClick={onQuoteEnd} />
        </div>
      )}
      {isPicking && (
        <Suspense fallback={null}>
          <OwnUploads
            open
            onOpenChange={setPicking}
            kinds={MESSAGE_KINDS}
            taken={attachedIds}
            room={attachments.room}
            onPick={attachments.attach}
            marks={{ label: ownedLabel, among: (fileIds) => ownedAmong(fanId, fileIds) }}
          />
        </Suspense>
      )}
      {isRecording && (
        <Suspense fallback={null}>
          <VoiceNote attachments={attachments} onEnd={() => setRecording(false)} />
        </Suspense>
      )}
      {/* no text */ replies.list}
      {attachments.input}
      {attachments.uploads.length > 0 && (
        <Suspense fallback={null}>
          <AttachedFiles attachments={attachments} owned={{ fileIds: owned, label: ownedLabel }} />
        </Suspense>
      )}
      {isCreator && attachments.uploads.length > 0 && (
        <Suspense fallback={null}>
          <PriceRow
            price={price}
            onChange={setPrice}
            onRemove={() => {
              setPrice(undefined);
              for (const { key } of Object.values(attachments.previews)) attachments.remove(key);
            }}
            problemId={problemId}
          />
        </Suspense>
      )}
      {showsPreviews(attachments, price !== undefined) && (
        <Suspense fallback={null}>
          <Previews attachments={attachments} />
        </Suspense>
      )}
      <div className={styles.composerRow}>
        <IconButton label={t`Add photos or videos`} glyph={IconPhoto} onClick={attachments.choose} />
        {isCreator && (
          <>
            <IconButton
              className={styles.wideOnly}
              label={t`Choose from your uploads`}
              glyph={IconLibraryPhoto}
              onClick={() => setPicking(true)}
            />
            <IconButton
              className={styles.wideOnly}
              label={t`Saved replies`}
              glyph={IconMessageCircle}
              aria-expanded={replies.isOpen}
              onClick={replies.toggle}
            />
            <MoreButton label={t`More to add`} className={styles.narrowOnly}>
              {(trigger) => (
                <AddMenu trigger={trigger} onUploads={() => setPicking(true)} onReplies={replies.toggle} />
              )}
            </MoreButton>
          </>
        )}
        <IconButton
          // On a phone what is typed needs the room.
          className={text === '' ? undefined : styles.wideOnly}
          label={t`Record a voice note`}
          glyph={IconMicrophone}
          disabled={isRecording || attachments.room === 0}
          onClick={() => setRecording(true)}
        />
        <TextArea
          ref={field}
          {...replies.aria}
          variant="chat"
          most={MESSAGE_LENGTH}
          value={text}
          aria-label={t`Message ${name}`}
          placeholder={t`Message ${name}`}
          aria-describedby={problem ? problemId : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
          onKeyDown={onKeyDown}
          className={styles.field}
        />
        <IconButton kind="main" type="submit" label={t`Send message`} glyph={IconSend2} />
      </div>
      <p id={problemId} className={styles.problem} role="status">
        {problem ?? (isWaiting ? t`Sends when all files are uploaded.` : '')}
      </p>
    </form>
  );
}
