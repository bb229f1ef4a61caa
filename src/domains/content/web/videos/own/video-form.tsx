/** The form of a video: its files, words, audience and time. What is typed and sent is kept until it is saved. */
import { useLingui } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { Field } from '#design/parts/field.tsx';
import { Note } from '#design/parts/note.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import type { OwnFile, WireUploadedFile } from '#domains/media/contract/files.contract.ts';
import { TEASER_MIN_SECONDS } from '#domains/media/contract/upload-limits.contract.ts';
import {
  chosenUpload,
  describedBy,
  dropUploads,
  KeepFormDraft,
  uploadsMissing,
  useFormOfUploads,
  useUploads,
} from '#domains/media/web/index.ts';
import { videoAddress } from '#platform/contract/video-address.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { draftPlace } from '#platform/web/drafts/draft-storage.ts';
import { DraftMark, OfferedNote, ReturnedNote } from '#platform/web/drafts/form-draft-notes.tsx';
import { useFormDraft } from '#platform/web/drafts/use-form-draft.ts';
import { DateTimeInput } from '#platform/web/forms/date-time-input.tsx';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { UnsavedGuard } from '#platform/web/forms/unsaved-guard.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { callOff } from '#platform/web/forms/use-submit.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { draftAlreadySaved } from '../../../contract/content.refusals.contract.ts';
import type { Audience, PostStatus } from '../../../contract/post.contract.ts';
import {
  changeVideo,
  getOwnVideo,
  MAX_VIDEO_DESCRIPTION,
  MAX_VIDEO_TITLE,
  type OwnVideo,
  removeVideoFile,
  uploadVideo,
} from '../../../contract/videos/own-videos.contract.ts';
import { soldVideoStays, videoChanged } from '../../../contract/videos/videos.refusals.contract.ts';
import { AudienceChoice } from '../../compose/audience-choice.tsx';
import { Filmstrip } from '../../compose/extras/cover-part.tsx';
import { CutTeaser } from '../../compose/extras/teaser-part.tsx';
import type { OfferFacts } from '../../compose/offer-facts.ts';
import { PriceTicket } from '../../compose/price-ticket.tsx';
import { WithPreview } from '../../preview/with-preview.tsx';

import { ParticipantsPicker } from './participants-picker.tsx';
import { useShownFile } from './use-shown-file.ts';
import { fieldsOf, ID_FIELDS, PARTS, type VideoPart, writtenVideo } from './video-fields.ts';
import { VideoFileSlot } from './video-file-slot.tsx';
import { VideoPreview } from './video-preview.tsx';
import { titleOf } from './video-title.ts';
import { TARGETS, useVideoFileProblem, type VideoUpload, withUploads } from './video-uploads.ts';

const PickFiles = lazyPart(() => import('../../files/pick-files.tsx'));

export const OWN_VIDEOS = '/creator/my-video';

interface VideoFormProps {
  /** The video that is changed; null for a new one. */
  video: OwnVideo | null;
  /** What was typed before and not saved. */
  found: { value: unknown } | null;
  offer: OfferFacts;
}

const nameOf = (video: Pick<OwnVideo, '_id'> | null) => `video.${video?._id ?? 'new'}`;

export function VideoForm({ video, found, offer }: VideoFormProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const navigate = useNavigate();
  const { show } = useToast();
  const [saved, setSaved] = useState(video);
  const [begunOn, setBegunOn] = useState(video?.updatedAt ?? null);
  const [typed, setTyped] = useState(fieldsOf(video));
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const [isSold, setSold] = useState((video?.unlocks ?? 0) > 0);
  const intent = useRef<PostStatus>('active');
  const [picking, setPicking] = useState<{ part: VideoPart; isOpen: boolean }>();
  const isDone = useRef(false);
  // Publishing waits for the files: their last bytes are on their way. It is part of the draft, so that it also happens
  // when the form was left or the tab was closed meanwhile.
  const awaited = typed.awaited as PostStatus | '';
  const setAwaited = (status: PostStatus | '') => type({ awaited: status });

  const name = nameOf(video);
  const place = `${draftPlace(me?._id ?? '', name)}.files`;
  const { uploads, ...queue } = useUploads<VideoUpload>(place, []);
  const problemOf = useVideoFileProblem();
  const uploadOf = (part: VideoPart) => uploads.findLast((upload) => upload.part === part);

  // What has arrived is part of the form.
  const arrived = uploads
    .map(({ part, fileId, uploadId, state }) => `${part} ${fileId ?? uploadId} ${state}`)
    .join();
  const adopt = useEffectEvent(() => setTyped((before) => withUploads(before, uploads)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has arrived
  useEffect(() => adopt(), [arrived]);

  const { form, busy, failure, errorOf } = useForm(async () => {
    const status = intent.current;
    if (uploadsMissing(uploads) > 0) {
      setAwaited(status);
      callOff('the files are on their way');
    }
    const made = await save(withUploads(typed, uploads), status);
    isDone.current = true;
    dropUploads([place]);
    if (video) draft.markSaved(typed);
    else draft.moveTo(nameOf(made), made.updatedAt);
    await navigate(OWN_VIDEOS);
  });

  async function save(fields: typeof typed, status: PostStatus): Promise<OwnVideo> {
    const body = writtenVideo(fields, status);
    const { draftId } = draft;
    const made = video
      ? await change(body)
      : await browserApi.call(uploadVideo, { body: { ...body, ...(draftId ? { draftId } : {}) } });
    showSaved(made);
    return made;
  }

  async function change(body: ReturnType<typeof writtenVideo>): Promise<OwnVideo> {
    if (!video) throw new Error('a new video is not changed');
    const params = { id: video._id };
    const unchangedSince = begunOn === null ? {} : { unchangedSince: begunOn };
    try {
      let changed = await browserApi.call(changeVideo, { params, body: { ...body, ...unchangedSince } });
      for (const part of ['teaser', 'thumbnail'] as const)
        if (body[ID_FIELDS[part]] === undefined && changed[ID_FIELDS[part]] !== null)
          changed = await browserApi.call(removeVideoFile, { params, body: { type: part } });
      return changed;
    } catch (error) {
      if (isRefusal(error, videoChanged)) {
        const newest = await browserApi.call(getOwnVideo, { params });
        setSaved(newest);
        setBegunOn(newest.updatedAt);
      }
      if (isRefusal(error, soldVideoStays)) setSold(true);
      throw error;
    }
  }

  function showSaved({ _id, status, publishedAt, isSchedule, slug, hiddenBecause }: OwnVideo) {
    if (status === 'inactive') return show({ text: t`Draft saved` });
    if (hiddenBecause === 'consent')
      return show({
        text: t`Saved. It appears once you have said who is shown in it.`,
        action: { label: t`People shown`, onPress: () => navigate(`/creator/participants/video/${_id}`) },
      });
    if (hiddenBecause === 'review') return show({ text: t`Sent for review. It appears once it’s approved.` });
    if (isSchedule) return show({ text: t`The video will be published at the time you chose.` });
    if (publishedAt === null) return show({ text: t`The video will be published as soon as it’s ready.` });
    return show({
      text: video?.publishedAt ? t`Changes saved` : t`Published`,
      action: { label: t`View video`, onPress: () => navigate(videoAddress({ slug })) },
    });
  }

  const draft = useFormDraft({
    name,
    found,
    form: form.ref,
    typed,
    begunOn,
    saved: { content: fieldsOf(saved), version: saved?.updatedAt ?? null },
    restore(content, version) {
      setTyped(content);
      setBegunOn(version === null ? null : String(version));
      showFiles(content);
    },
  });
  /** What a draft names is asked for: a file, or an upload that goes on once its file is chosen again. */
  function showFiles(content: typeof typed) {
    const saved = fieldsOf(video);
    const unknown = PARTS.filter((part) => {
      const id = content[ID_FIELDS[part]];
      const isHere = uploads.some(({ fileId, uploadId }) => id === fileId || id === uploadId);
      return id !== '' && id !== saved[ID_FIELDS[part]] && !isHere;
    });
    queue.add(
      unknown.map((part): VideoUpload => {
        const id = content[ID_FIELDS[part]];
        return { key: id, fileId: id, part, state: 'checking', sent: 1, bytes: 0, kept: true };
      }),
    );
  }
  const href = video ? `${OWN_VIDEOS}/update/${video._id}` : `${OWN_VIDEOS}/upload`;
  useFormOfUploads<VideoUpload, null>({
    place,
    href,
    uploads: [],
    endpoint: TARGETS.main,
    noLongerKept: t`This file is no longer stored. Please upload it again.`,
    leave: () =>
      isDone.current
        ? undefined
        : {
            title: typed.title.trim() || t`New video`,
            back: { href, label: t`Back to the video` },
            ...(awaited === 'active' && { note: t`Will be published once uploaded` }),
            form: null,
            keep: (files) => (
              <KeepFormDraft
                name={name}
                fields={withUploads(typed, files as readonly VideoUpload[])}
                begunOn={begunOn}
                draftId={draft.draftId}
                place={place}
                uploads={files}
                save={async (fields) => {
                  await save(fields, fields.awaited === 'active' ? 'active' : 'inactive');
                }}
              />
            ),
          },
  });

  function choose(part: VideoPart, file: File) {
    const before = uploadOf(part);
    if (before) queue.remove(before.key);
    queue.add([{ ...chosenUpload(file, problemOf(file, part)), part, endpoint: TARGETS[part] }]);
    if (part === 'main' && typed.title === '') type({ title: titleOf(file.name) });
  }

  function pick([file]: readonly OwnFile[]) {
    if (!picking || !file) return;
    const { part } = picking;
    const before = uploadOf(part);
    if (before) queue.remove(before.key);
    const { _id: id } = file;
    queue.add([
      { key: id, fileId: id, part, state: 'checking', sent: 1, bytes: 0, kept: true, ...describedBy(file) },
    ]);
    if (part === 'main' && typed.title === '') type({ title: titleOf(file.name) });
  }

  function takeOut(part: VideoPart) {
    const upload = uploadOf(part);
    if (upload) queue.remove(upload.key);
    // A replacement that is given up leaves what was there before.
    const isReplaced = upload !== undefined && (upload.fileId ?? upload.uploadId) !== typed[ID_FIELDS[part]];
    if (!isReplaced) type({ [ID_FIELDS[part]]: upload ? fieldsOf(video)[ID_FIELDS[part]] : '' });
  }

  // Once nothing is on its way any more, what was asked for goes on; a file that failed calls it off.
  const missing = uploadsMissing(uploads);
  const goOn = useEffectEvent(() => {
    if (awaited === '' || missing > 0) return;
    setAwaited('');
    if (PARTS.some((part) => uploadOf(part)?.state === 'failed')) return;
    intent.current = awaited;
    form.ref.current?.requestSubmit();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has arrived
  useEffect(() => goOn(), [arrived, awaited, missing]);

  const isOut = video !== null && video.status === 'active' && video.publishedAt !== null;
  const audience = typed.audience as Audience;
  const main = useShownFile(typed.fileId, video?.video);
  const teaser = useShownFile(typed.teaserId, video?.teaser);
  const thumbnail = useShownFile(typed.thumbnailId, video?.thumbnail);
  const sentMain = uploadOf('main');
  // Of the main file as it will be saved, wherever it comes from.
  const described = sentMain ? sentMain.described : main.file;
  const length = described?.duration ?? 0;
  const isMainReady = described?.status === 'finished';
  function describeMain(file: WireUploadedFile) {
    if (sentMain) queue.patch(sentMain.key, { described: file });
    main.onChange(file);
  }
  function takeCut(made: WireUploadedFile) {
    const before = uploadOf('teaser');
    if (before) queue.remove(before.key);
    teaser.onChange(made);
    type({ teaserId: made._id });
  }
  const slot = (part: VideoPart) => ({
    part,
    fileId: typed[ID_FIELDS[part]],
    upload: uploadOf(part),
    paused: queue.paused,
    onChoose: (file: File) => choose(part, file),
    onPick: () => setPicking({ part, isOpen: true }),
    goOn: queue.goOn,
    onRemove: () => takeOut(part),
    onRetry: () => {
      const upload = uploadOf(part);
      if (upload) queue.retry(upload.key);
    },
  });
  const send = (status: PostStatus) => () => {
    intent.current = status;
  };

  return (
    <WithPreview
      preview={
        <VideoPreview
          video={video}
          fields={typed}
          main={described}
          thumbnail={uploadOf('thumbnail')?.described ?? thumbnail.file}
        />
      }
    >
      <UnsavedGuard hasUnsaved={() => !isDone.current && draft.isLost()} />
      <FormStack {...form}>
        <OfferedNote draft={draft} />
        <ReturnedNote draft={draft} />
        <VideoFileSlot
          {...slot('main')}
          label={t`Video`}
          hint={t`MP4, MOV, WebM, MKV or AVI. It is converted for every device.`}
          file={uploadOf('main') ? undefined : main.file}
          locked={isSold ? t`Fans have bought this video, so it can’t be replaced.` : undefined}
        />
        <Field label={t`Title`} error={errorOf('title')} required>
          <TextInput
            name="title"
            value={typed.title}
            maxLength={MAX_VIDEO_TITLE}
            onChange={({ target }) => type({ title: target.value })}
          />
        </Field>
        <Field label={t`Description`} error={errorOf('description')} aside={t`optional`}>
          <TextArea
            name="description"
            rows={4}
            most={MAX_VIDEO_DESCRIPTION}
            value={typed.description}
            onChange={({ target }) => type({ description: target.value })}
          />
        </Field>
        <Field
          label={t`Tags`}
          hint={t`Separate tags with commas.`}
          error={errorOf('tags')}
          aside={t`optional`}
        >
          <TextInput name="tags" value={typed.tags} onChange={({ target }) => type({ tags: target.value })} />
        </Field>
        <ParticipantsPicker
          value={typed.participants}
          onChange={(participants) => type({ participants })}
          known={video?.participants ?? []}
          error={errorOf('participantIds')}
        />
        <AudienceChoice
          audience={audience}
          onChange={(chosen) => type({ audience: chosen })}
          sizes={offer.sizes}
        />
        {audience === 'buyers' && (
          <PriceTicket
            price={typed.price}
            isMissing={failure?.code === 'content.price-out-of-range'}
            onChange={(price) => type({ price })}
            commission={offer.commission}
          />
        )}
        <AudienceNote audience={audience} />
        <Checkbox
          checked={typed.allowsDownload}
          onChange={({ target }) => type({ allowsDownload: target.checked })}
        >
          {t`Allow downloads`}
        </Checkbox>
        {typed.allowsDownload && (
          <Note>{t`Everyone who can watch the video can download your original file. It may contain what your camera saved, such as the place.`}</Note>
        )}
        <VideoFileSlot
          {...slot('thumbnail')}
          label={t`Thumbnail`}
          hint={t`Everyone can see it, even while the video is locked. Without one, the video has a blurred cover.`}
          file={uploadOf('thumbnail') ? undefined : thumbnail.file}
        >
          {isMainReady && (
            <Part label={t`Choose a frame as the cover`}>
              <Filmstrip file={described} onChange={describeMain} />
              <Note>{t`A chosen frame is blurred for people who can’t watch the video.`}</Note>
            </Part>
          )}
        </VideoFileSlot>
        <VideoFileSlot
          {...slot('teaser')}
          label={t`Teaser`}
          hint={t`A short video that everyone can watch before they unlock yours.`}
          file={uploadOf('teaser') ? undefined : teaser.file}
        >
          {isMainReady && length > TEASER_MIN_SECONDS && (
            <Part label={t`Cut it from the video`}>
              <CutTeaser fileId={typed.fileId} whole={length} onMade={takeCut} />
            </Part>
          )}
        </VideoFileSlot>
        {!isOut && (
          <Checkbox
            checked={typed.isSchedule}
            onChange={({ target }) => type({ isSchedule: target.checked })}
          >
            {t`Publish at a later time`}
          </Checkbox>
        )}
        {!isOut && typed.isSchedule && (
          <Field
            label={t`Date and time`}
            hint={t`In your time zone. Until then the video is shown as upcoming, with its teaser.`}
            error={failure?.code === 'content.publishing-time-passed' ? failure.message : undefined}
          >
            <DateTimeInput
              name="scheduledAt"
              value={typed.scheduledAt}
              onValueChange={(scheduledAt) => type({ scheduledAt })}
            />
          </Field>
        )}
        <FailureAlert
          failure={failure}
          action={
            failure?.code === draftAlreadySaved.code ? (
              <TextLink
                href={`${OWN_VIDEOS}/update/${failure.fields.id}`}
              >{t`Open the saved video`}</TextLink>
            ) : (
              video &&
              failure?.code === videoChanged.code && (
                <TextLink href={`/video/${video._id}`}>{t`View video`}</TextLink>
              )
            )
          }
        />
        <div role="status">
          {awaited && (
            <Note>
              {awaited === 'active'
                ? t`The video will be published once it’s uploaded. You can go on to other pages until then.`
                : t`The draft will be saved once the files are uploaded. You can go on to other pages until then.`}
            </Note>
          )}
        </div>
        <Actions>
          {awaited ? (
            <Button kind="line" onClick={() => setAwaited('')}>
              {t`Undo`}
            </Button>
          ) : (
            <>
              <Button type="submit" kind="main" busy={busy} onClick={send('active')}>
                {isOut ? t`Save changes` : typed.isSchedule ? t`Schedule` : t`Publish`}
              </Button>
              {!isOut && (
                <Button type="submit" kind="line" busy={busy} onClick={send('inactive')}>
                  {t`Save draft`}
                </Button>
              )}
            </>
          )}
          <DraftMark draft={draft} />
        </Actions>
        {me && !me.verifiedDocument && (
          <Note>{t`Your account is waiting for approval. Until then you can save drafts.`}</Note>
        )}
      </FormStack>
      {picking && (
        <Suspense fallback={null}>
          <PickFiles
            key={picking.part}
            open={picking.isOpen}
            onOpenChange={(isOpen) => setPicking({ ...picking, isOpen })}
            kinds={picking.part === 'thumbnail' ? ['picture'] : ['video']}
            taken={uploads.flatMap(({ fileId }) => fileId ?? [])}
            room={1}
            onPick={pick}
          />
        </Suspense>
      )}
    </WithPreview>
  );
}

function AudienceNote({ audience }: { audience: Audience }) {
  const { t } = useLingui();
  const words = {
    everyone: t`Everyone can watch the video, including guests and search engines.`,
    followers: t`Followers can watch the video. Everyone else sees its cover until they follow you.`,
    subscribers: t`Subscribers can watch the video. Everyone else sees its cover until they subscribe.`,
    buyers: t`Fans who pay can watch the video for good. Everyone else sees its cover, its length and the price.`,
  };
  return <Note icon={IconEye}>{words[audience]}</Note>;
}

/** What is not needed by everybody, behind a button. */
function Part({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Chip on={isOpen} onClick={() => setOpen(!isOpen)}>
          {label}
        </Chip>
      </div>
      {isOpen && <div>{children}</div>}
    </>
  );
}
