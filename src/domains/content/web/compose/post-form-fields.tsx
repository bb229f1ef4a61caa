/** The fields of a post form: words, files, what else a post can have, audience and price. */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '#design/parts/field.tsx';
import { Note } from '#design/parts/note.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import type { OwnFile } from '#domains/media/contract/files.contract.ts';
import { GoOn, LazyRecordAudio } from '#domains/media/web/index.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { MAX_PHOTOS, MAX_TEXT, MAX_TITLE } from '../../contract/own-posts.contract.ts';
import type { PostType } from '../../contract/post.contract.ts';
import { contentOf, type FileRole, type PostFile, usableFiles } from '../files/post-file.ts';
import { AudienceChoice, AudienceNote } from './audience-choice.tsx';
import { hasAudience } from './kind-of.ts';
import { MediaCard } from './media-card.tsx';
import { MomentField } from './moment-field.tsx';
import type { AudienceSizes } from './offer-facts.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { PlannedNearby } from './planned-nearby.tsx';
import styles from './post-form.module.css';
import { OfferNote, RestoredNote, StillNote } from './post-form-notes.tsx';
import { PostTools } from './post-tools.tsx';
import { PriceTicket } from './price-ticket.tsx';
import { RefusedPhotos } from './refused-photos.tsx';
import { SavedPoll, type ShownPoll } from './saved-poll.tsx';
import { UploadLine } from './upload-line.tsx';
import type { ChosenFiles } from './use-chosen-files.ts';
import type { PostWriting } from './use-post-writing.ts';
import { type FormPart, type Missing, tooManyPhotos } from './use-what-is-missing.ts';

const PickFiles = lazyPart(() => import('../files/pick-files.tsx'));
const PollBuilder = lazyPart(() => import('./poll-builder.tsx'));

const ROLES: Record<OwnFile['kind'], FileRole> = {
  picture: 'photo',
  video: 'video',
  audio: 'audio',
  document: 'photo',
};

function pickableKinds(kind: PostType): readonly ('picture' | 'video' | 'audio')[] {
  if (kind === 'photo') return ['picture'];
  return kind === 'video' || kind === 'audio' ? [kind] : ['picture', 'video', 'audio'];
}

interface PostFormFieldsProps {
  writer: PostWriting;
  chosen: ChosenFiles;
  /** Whether something was recorded that is not part of the post yet. */
  onRecording(isRecording: boolean): void;
  /** Why publishing was refused, as long as it is so. */
  missing: readonly Missing[];
  kind: PostType;
  postId: string | undefined;
  /** The kind of a saved post, which does not change. */
  type: PostType | undefined;
  /** It has not appeared yet. */
  isUnpublished: boolean;
  /** The poll of a saved post. */
  poll: ShownPoll | undefined;
  sold: boolean | undefined;
  isApproved: boolean;
  sizes: AudienceSizes;
  commission: number;
}

export function PostFormFields(props: PostFormFieldsProps) {
  const { writer, kind, type, sold, isApproved } = props;
  const { t, i18n } = useLingui();
  const { fields, change, uploads } = writer;
  const tooMany = kind === 'photo' ? uploads.files.length - MAX_PHOTOS : 0;
  const isNew = type === undefined;
  const takesFiles = hasAudience(kind) || (isNew && kind === 'text');
  const [isRecorderOpen, setRecorderOpen] = useState(false);
  const [isPicking, setPicking] = useState<boolean>();
  const content = contentOf(uploads.files).length;
  const room = takesFiles ? (kind === 'video' || kind === 'audio' ? 1 : MAX_PHOTOS) - content : 0;
  return (
    <div className={styles.write}>
      <WordFields writer={writer} />
      {writer.offer && <OfferNote {...writer.offer} />}
      {writer.restored && <RestoredNote restored={writer.restored} discard={writer.discard} />}
      {takesFiles && (
        <FileFields
          {...props}
          isRecorderOpen={isRecorderOpen}
          onCloseRecorder={() => setRecorderOpen(false)}
        />
      )}
      {tooMany > 0 && <Note>{i18n._(tooManyPhotos(tooMany))}</Note>}
      {sold && <SoldNote kind={kind} />}
      <PostTools
        writer={writer}
        type={type}
        isUnpublished={props.isUnpublished}
        onRecord={takesFiles && !isRecorderOpen ? () => setRecorderOpen(true) : undefined}
        onPick={room > 0 && !isRecorderOpen ? () => setPicking(true) : undefined}
      />
      {isPicking !== undefined && (
        <Suspense fallback={null}>
          <PickFiles
            open={isPicking}
            onOpenChange={setPicking}
            kinds={pickableKinds(type ?? kind)}
            taken={uploads.files.flatMap(({ fileId }) => fileId ?? [])}
            room={room}
            onPick={(picked) => {
              for (const file of picked) uploads.addPicked(file, ROLES[file.kind]);
            }}
          />
        </Suspense>
      )}
      {fields.poll && isNew && (
        <Suspense fallback={null}>
          <PollBuilder poll={fields.poll} onChange={(poll) => change({ poll })} />
        </Suspense>
      )}
      {props.poll && <SavedPoll poll={props.poll} />}
      <TimeFields {...props} />
      <div data-part="tags">
        <Field label={t`Tags`} aside={t`optional`} hint={t`Separate tags with commas.`}>
          <TextInput value={fields.tags} onChange={({ target }) => change({ tags: target.value })} />
        </Field>
      </div>
      {hasAudience(kind) ? <AudienceAndPrice {...props} /> : <AudienceNote audience="everyone" kind={kind} />}
      {!isApproved && <Note>{t`Your account is waiting for approval. Until then you can save drafts.`}</Note>}
    </div>
  );
}

function WordFields({ writer }: { writer: PostWriting }) {
  const { t } = useLingui();
  const { fields, change } = writer;
  return (
    <div className={styles.words}>
      <TextArea
        ref={writer.titling}
        data-part="title"
        variant="title"
        aria-label={t`Title`}
        placeholder={t`Title (optional)`}
        most={MAX_TITLE}
        value={fields.title}
        // A title is one line: what is pasted becomes one, and Enter goes on to the text.
        onChange={(event) => change({ title: event.target.value.replace(/\s*\n\s*/gu, ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          writer.writing.current?.focus();
        }}
      />
      <TextArea
        ref={writer.writing}
        data-part="words"
        variant="bare"
        aria-label={t`Text`}
        placeholder={t`Write something…`}
        most={MAX_TEXT}
        value={fields.text}
        onChange={(event) => change({ text: event.target.value })}
      />
    </div>
  );
}

function SoldNote({ kind }: { kind: PostType }) {
  const { t } = useLingui();
  return (
    <Note>
      {kind === 'photo'
        ? t`Fans have bought this post, so its photos can’t be removed. You can add new ones.`
        : t`Fans have bought this post, so its video or audio can’t be removed.`}
    </Note>
  );
}

interface FileFieldsProps extends PostFormFieldsProps {
  isRecorderOpen: boolean;
  onCloseRecorder(): void;
}

/** Photos, or the one video or audio file, or the place to add them. */
function FileFields(props: FileFieldsProps) {
  const { writer, chosen, kind, type, sold, isRecorderOpen, onCloseRecorder } = props;
  const { uploads } = writer;
  const [ordering, setOrdering] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const focusPicker = () => part.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
  const [content] = contentOf(uploads.files);
  const isOfOne = content?.role === 'video' || content?.role === 'audio';

  /** Its cover and its teaser go with it. The pressed button is gone as well. */
  function removeAll(files: readonly PostFile[]) {
    flushSync(() => {
      for (const { key } of files) uploads.remove(key);
    });
    focusPicker();
  }

  return (
    <div ref={part} className={styles.photos} data-part="files">
      {isRecorderOpen && !content ? (
        <Suspense fallback={null}>
          <LazyRecordAudio
            onUnsaved={props.onRecording}
            onDiscard={() => {
              flushSync(onCloseRecorder);
              focusPicker();
            }}
            onUse={(recording) => {
              onCloseRecorder();
              uploads.add([recording], 'audio');
            }}
          />
        </Suspense>
      ) : content && isOfOne ? (
        <MediaCard
          file={content}
          uploads={uploads}
          locked={sold}
          onRemove={() => removeAll(uploads.files.filter(({ kept }) => !(sold && kept)))}
        />
      ) : (
        <>
          <PhotoGrid
            uploads={uploads}
            chosen={chosen}
            onlyPhotos={kind === 'photo' || type === 'photo'}
            locked={sold}
            ordering={ordering}
          />
          <UploadLine uploads={uploads} ordering={ordering} onOrder={setOrdering} />
          {uploads.files.map((file) => (
            <GoOn key={file.key} upload={file} goOn={uploads.goOn} named />
          ))}
          <div role="status" className={styles.said}>
            {usableFiles(uploads.files).some(({ moves }) => moves) && <StillNote />}
          </div>
          <RefusedPhotos uploads={uploads} locked={sold} onTaken={focusPicker} />
        </>
      )}
    </div>
  );
}

/** When the post appears by itself, and when the live stream begins that it announces. */
function TimeFields({ writer, postId, type, isUnpublished, missing }: PostFormFieldsProps) {
  const { t } = useLingui();
  const { scheduledAt, streamingAt } = writer.fields;
  const problemOf = (part: FormPart) => missing.find((each) => each.part === part)?.words;
  return (
    <>
      {streamingAt !== null && (
        <div data-part="stream">
          <MomentField
            label={t`The live stream begins`}
            value={streamingAt}
            problem={problemOf('stream')}
            onChange={(chosen) => writer.change({ streamingAt: chosen })}
            remove={
              type === undefined
                ? {
                    label: t`Remove live stream`,
                    onPress: () => writer.change({ streamingAt: null }),
                  }
                : undefined
            }
          />
        </div>
      )}
      {scheduledAt !== null && isUnpublished && (
        <div data-part="schedule">
          <MomentField
            label={t`Publish on`}
            value={scheduledAt}
            problem={problemOf('schedule')}
            onChange={(chosen) => writer.change({ scheduledAt: chosen })}
            remove={{ label: t`Remove schedule`, onPress: () => writer.change({ scheduledAt: null }) }}
          >
            {scheduledAt && <PlannedNearby at={scheduledAt} postId={postId} />}
          </MomentField>
        </div>
      )}
    </>
  );
}

function AudienceAndPrice({ writer, kind, missing, sizes, commission }: PostFormFieldsProps) {
  const { fields, change } = writer;
  const { audience, price } = fields;
  return (
    <>
      <div data-part="audience">
        <AudienceChoice
          audience={audience}
          onChange={(chosen) => change({ audience: chosen })}
          sizes={sizes}
        />
      </div>
      <div className={styles.offer}>
        {audience === 'buyers' && (
          <div data-part="price">
            <PriceTicket
              price={price}
              isMissing={missing.some(({ part }) => part === 'price')}
              onChange={(typed) => change({ price: typed })}
              commission={commission}
            />
          </div>
        )}
        <AudienceNote audience={audience} kind={kind} />
      </div>
    </>
  );
}
