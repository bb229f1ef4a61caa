/** Writing a post, new or again: words, photos, who may see it, for how much; beside it, how others will see it. */
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import { Note } from '#design/parts/note.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { PHOTO_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import { isRefusal } from '#platform/web/api.ts';
import { AtTopBarEnd } from '#platform/web/at-top-bar-end.tsx';
import { useSession } from '#platform/web/session.tsx';
import { usePictureProblem } from '#platform/web/use-picture-problem.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { soldFilesStay } from '../contract/content.refusals.contract.ts';
import { MAX_PHOTOS } from '../contract/own-posts.contract.ts';
import type { Audience } from '../contract/post.contract.ts';
import { AudienceChoice, AudienceNote } from './audience-choice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { type Photo, photosNotThere, photosUnderWay, usablePhotos } from './photo-list.ts';
import { draftPlace } from './post-draft.ts';
import styles from './post-form.module.css';
import { AwaitedNote, FailureNote, OfferNote, RestoredNote } from './post-form-notes.tsx';
import { PostPreview } from './post-preview.tsx';
import { isAmount } from './price-share.ts';
import { PriceTicket } from './price-ticket.tsx';
import { RefusedPhotos } from './refused-photos.tsx';
import { UploadLine } from './upload-line.tsx';
import { type KeptWriting, type PostFields, usePostWriting } from './use-post-writing.ts';
import { type FormPart, tooManyPhotos, useWhatIsMissing } from './use-what-is-missing.ts';

/** What the endpoints take; photos in their order, with their words. */
export interface WrittenPost {
  type: 'text' | 'photo';
  text: string;
  audience: Audience;
  price?: string;
  fileIds: string[];
  alts: Record<string, string>;
  status: 'active' | 'inactive';
}

interface PostFormProps<Saved> {
  title: string;
  /** Where writing starts: empty, or the post as it is. */
  fields: PostFields;
  photos: readonly Photo[];
  /** What was typed here before and not saved, as the server has it. */
  onServer: KeptWriting;
  /** The post that is changed. */
  post?: { id: string; publishedAt: string | null; status: WrittenPost['status'] };
  /** Fans have bought it: its photos stay. */
  sold?: boolean;
  /** Photos cannot become words, nor the other way, once it is written. */
  type?: 'text' | 'photo';
  followers: number;
  /** The rate of the fee, as a fraction. */
  commission: number;
  save(post: WrittenPost): Promise<Saved>;
  onSaved(saved: Saved): void;
  /** Further acts behind three dots, such as deleting. */
  more?: ReactNode;
}

export function PostForm<Saved>(props: PostFormProps<Saved>) {
  const { title, post, sold, type, followers, commission, save, onSaved, more } = props;
  const { t, i18n } = useLingui();
  const { me } = useSession();
  const place = draftPlace(me?._id ?? '', post?.id);
  const writer = usePostWriting(
    {
      fields: props.fields,
      photos: props.photos,
      sold: sold ?? false,
      place,
      postId: post?.id,
      onServer: props.onServer,
    },
    {
      problemOf: usePictureProblem(PHOTO_MAX_BYTES),
      noLongerKept: t`This photo was not kept any longer. Please choose it again.`,
    },
  );
  const { fields, change, uploads } = writer;
  const { text, audience, price } = fields;
  const { photos } = uploads;
  const { busy, failure, submit } = useSubmit();
  const [ordering, setOrdering] = useState(false);
  const [showing, setShowing] = useState<'write' | 'preview'>('write');

  const notThere = photosNotThere(photos);
  // Pressed before all photos were there: it happens by itself when they are, unless it is taken back.
  const [awaited, setAwaited] = useState<WrittenPost['status']>();
  const isPhoto = type === 'photo' || (type === undefined && photos.length > 0);
  const priced = isPhoto && audience === 'buyers';
  const isOut = post?.status === 'active';
  const areReady = usablePhotos(photos).every(({ state }) => state === 'ready');
  const tooMany = photos.length - MAX_PHOTOS;
  const form = useRef<HTMLDivElement>(null);
  // What was pressed in vain; its reason stands there until it is gone.
  const [wanted, setWanted] = useState<WrittenPost['status']>();
  const whatIsMissing = useWhatIsMissing();
  const missingFor = (status: WrittenPost['status']) =>
    whatIsMissing({ ...fields, photos, isPhoto, isApproved: me?.verifiedDocument ?? false }, status);
  const missing = wanted && missingFor(wanted);

  function goTo(part: FormPart) {
    // On phones the preview may stand in place of what is to be mended.
    flushSync(() => setShowing('write'));
    const found = form.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    const inside =
      found?.querySelector<HTMLElement>('input:checked') ??
      found?.querySelector<HTMLElement>('input, button');
    (inside ?? found)?.focus();
  }

  async function submitAs(status: WrittenPost['status']) {
    setWanted(status);
    const lacking = missingFor(status);
    if (lacking) return goTo(lacking.part);
    if (notThere > 0) return setAwaited(status);
    await submit(async () => {
      const written: WrittenPost = {
        type: isPhoto ? 'photo' : 'text',
        text: text.trim(),
        audience: isPhoto ? audience : 'everyone',
        ...(priced ? { price } : {}),
        fileIds: photos.flatMap(({ fileId }) => fileId ?? []),
        alts: Object.fromEntries(
          photos.flatMap(({ fileId, alt }) => (fileId && alt.trim() ? [[fileId, alt.trim()]] : [])),
        ),
        status,
      };
      const saved = await save(written).catch((error: unknown) => {
        if (isRefusal(error, soldFilesStay)) uploads.bringBack(props.photos);
        throw error;
      });
      writer.end();
      onSaved(saved);
    });
  }

  const goOn = useEffectEvent(() => {
    if (!awaited) return;
    setAwaited(undefined);
    submitAs(awaited);
  });
  const hasRefused = photos.some(({ state }) => state === 'failed');
  useEffect(() => {
    // Also when a photo has come to nothing: its writer is told, and decides anew.
    if (notThere === 0 || hasRefused) goOn();
  }, [notThere, hasRefused]);

  const kept = (writer.isKept || writer.isOnServer) && (
    <span className={styles.kept}>
      <Icon glyph={IconCheck} size="s" /> {writer.isOnServer ? t`Kept on the server` : t`Kept on this device`}
    </span>
  );
  return (
    <div ref={form} className={classNames(styles.page, showing === 'preview' && styles.previewing)}>
      <LeaveGuard photosUnderWay={photosUnderWay(photos)} />
      <AtTopBarEnd>{kept}</AtTopBarEnd>
      <div className={styles.head}>
        <PageHead title={title} wideOnly aside={<span className={styles.inHead}>{kept}</span>} />
      </div>
      <div className={styles.views}>
        <ChoiceCards
          legend={t`Show`}
          hideLegend
          look="row"
          value={showing}
          onValueChange={setShowing}
          choices={[
            { value: 'write', label: t`Write` },
            { value: 'preview', label: t`Preview` },
          ]}
        />
      </div>
      <div className={styles.write}>
        <TextArea
          ref={writer.writing}
          data-part="words"
          look="bare"
          aria-label={t`Words of the post`}
          placeholder={t`What have you made?`}
          dir="auto"
          maxLength={5000}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
        {writer.offer && <OfferNote {...writer.offer} />}
        {writer.restored && <RestoredNote restored={writer.restored} discard={writer.discard} />}
        {type !== 'text' && (
          <div className={styles.photos} data-part="photos">
            <PhotoGrid uploads={uploads} locked={sold} ordering={ordering} />
            <UploadLine uploads={uploads} ordering={ordering} onOrder={setOrdering} />
            <RefusedPhotos photos={photos} />
          </div>
        )}
        {tooMany > 0 && <Note>{i18n._(tooManyPhotos(tooMany))}</Note>}
        {sold && <Note>{t`Fans have bought this post, so its photos stay. You can add new ones.`}</Note>}
        {type !== 'text' && (
          <div data-part="audience">
            <AudienceChoice
              audience={audience}
              onChange={(chosen) => change({ audience: chosen })}
              followers={followers}
            />
          </div>
        )}
        {type !== 'text' && (
          <div className={styles.offer}>
            {audience === 'buyers' && (
              <div data-part="price">
                <PriceTicket
                  price={price}
                  onChange={(typed) => change({ price: typed })}
                  commission={commission}
                />
              </div>
            )}
            <AudienceNote audience={audience} photos={usablePhotos(photos).length} />
          </div>
        )}
        {!me?.verifiedDocument && (
          <Note>{t`Your account is waiting for approval. Until then you can save drafts.`}</Note>
        )}
      </div>
      <div className={styles.foot}>
        <FailureNote
          failure={failure}
          signedOut={uploads.signedOut}
          kept={writer.isKept}
          unsent={photos.some(({ fileId }) => fileId === undefined)}
          postId={post?.id}
        />
        {missing && <Alert tone="error" title={missing.words} />}
        <div role="status">{awaited && <AwaitedNote status={awaited} />}</div>
        <div className={styles.acts}>
          {awaited ? (
            <Button kind="line" onClick={() => setAwaited(undefined)}>
              {t`Take that back`}
            </Button>
          ) : (
            <>
              <Button
                data-part="draft"
                kind={isOut ? 'quiet' : 'line'}
                className={isOut ? styles.leave : undefined}
                busy={busy}
                onClick={() => submitAs('inactive')}
              >
                {isOut ? t`Back to drafts` : t`Save draft`}
              </Button>
              <Button kind="main" busy={busy} onClick={() => submitAs('active')}>
                {isOut ? t`Save changes` : areReady ? t`Publish` : t`Publish when ready`}
              </Button>
            </>
          )}
          {more}
        </div>
      </div>
      {me && (
        <div className={styles.preview}>
          <PostPreview
            written={{
              id: post?.id,
              publishedAt: post?.publishedAt,
              performer: me,
              text,
              isPhoto,
              photos,
              audience,
              price: isAmount(price) ? Number(price) : 0,
            }}
          />
        </div>
      )}
    </div>
  );
}
