/** Writing a post, new or again: words, photos, who may see it, for how much; beside it, how others will see it. */
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import { Note } from '#design/parts/note.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import type { ApiFailure } from '#platform/web/api.ts';
import { logInAddress, useSession } from '#platform/web/session.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { MAX_PHOTOS } from '../contract/own-posts.contract.ts';
import type { Audience } from '../contract/post.contract.ts';
import { AudienceChoice, AudienceNote } from './audience-choice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { type Photo, photosUnderWay } from './photo-list.ts';
import { draftPlace } from './post-draft.ts';
import styles from './post-form.module.css';
import { PostPreview } from './post-preview.tsx';
import { isPrice } from './price-share.ts';
import { PriceTicket } from './price-ticket.tsx';
import { UploadLine } from './upload-line.tsx';
import { type PostFields, usePostWriting } from './use-post-writing.ts';

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
  /** The post that is changed. */
  post?: { id: string; publishedAt: string | null };
  /** Sold: its photos stay. */
  sold?: boolean;
  /** Photos cannot become words, nor the other way, once it is written. */
  type?: 'text' | 'photo';
  followers: number;
  /** The rate of the fee, as a fraction. */
  commission: number;
  save(post: WrittenPost): Promise<Saved>;
  onSaved(saved: Saved): void;
  /** Further acts, such as deleting. */
  more?: ReactNode;
}

export function PostForm<Saved>(props: PostFormProps<Saved>) {
  const { title, post, sold, type, followers, commission, save, onSaved, more } = props;
  const { t } = useLingui();
  const { me } = useSession();
  const place = draftPlace(me?._id ?? '', post?.id);
  const writer = usePostWriting(
    { fields: props.fields, photos: props.photos, place },
    {
      tooLarge: t`This photo is too large. 40 MB at most.`,
      noLongerKept: t`This photo was not kept any longer. Please choose it again.`,
    },
  );
  const { fields, change, uploads } = writer;
  const { text, audience, price } = fields;
  const { photos } = uploads;
  const { busy, failure, submit } = useSubmit();
  const [showing, setShowing] = useState<'write' | 'preview'>('write');

  const sending = photosUnderWay(photos);
  const failed = photos.some(({ state }) => state === 'failed');
  const isPhoto = type === 'photo' || (type === undefined && photos.length > 0);
  const priced = isPhoto && audience === 'buyers';
  const tooMany = photos.length - MAX_PHOTOS;
  const incomplete = (text.trim() === '' && photos.length === 0) || sending > 0 || tooMany > 0;

  async function submitAs(status: WrittenPost['status']) {
    await submit(async () => {
      const saved = await save({
        type: isPhoto ? 'photo' : 'text',
        text: text.trim(),
        audience: isPhoto ? audience : 'everyone',
        ...(priced ? { price } : {}),
        fileIds: photos.flatMap(({ fileId }) => fileId ?? []),
        alts: Object.fromEntries(
          photos.flatMap(({ fileId, alt }) => (fileId && alt.trim() ? [[fileId, alt.trim()]] : [])),
        ),
        status,
      });
      writer.end();
      onSaved(saved);
    });
  }

  const kept = writer.isKept && (
    <span className={styles.kept}>
      <Icon glyph={IconCheck} size="s" /> {t`Kept on this device`}
    </span>
  );
  return (
    <div className={classNames(styles.page, showing === 'preview' && styles.previewing)}>
      <LeaveGuard photosUnderWay={sending} />
      <div className={styles.head}>
        <PageHead title={title} wideOnly aside={kept} />
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
        <span className={styles.phoneKept}>{kept}</span>
      </div>
      <div className={styles.write}>
        <TextArea
          ref={writer.writing}
          look="bare"
          aria-label={t`Words of the post`}
          placeholder={t`What have you made?`}
          dir="auto"
          maxLength={5000}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
        {writer.restored && <RestoredNote restored={writer.restored} discard={writer.discard} />}
        {type !== 'text' && (
          <div className={styles.photos}>
            <PhotoGrid uploads={uploads} locked={sold} />
            <UploadLine uploads={uploads} />
          </div>
        )}
        {tooMany > 0 && (
          <Note>{t`A post holds up to ${MAX_PHOTOS} photos. Please take ${tooMany} away.`}</Note>
        )}
        {sold && <Note>{t`Fans have bought this post, so its photos stay. You can add new ones.`}</Note>}
        {isPhoto && (
          <AudienceChoice
            audience={audience}
            onChange={(chosen) => change({ audience: chosen })}
            followers={followers}
          />
        )}
        {isPhoto && (
          <div className={styles.offer}>
            {priced && (
              <PriceTicket
                price={price}
                onChange={(typed) => change({ price: typed })}
                commission={commission}
              />
            )}
            <AudienceNote audience={audience} photos={photos.length} price={price} />
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
        />
        <div className={styles.acts}>
          <Button
            kind="line"
            busy={busy}
            disabled={incomplete}
            onClick={() => submitAs('inactive')}
          >{t`Save draft`}</Button>
          <Button
            kind="main"
            busy={busy}
            disabled={incomplete || failed || (priced && !isPrice(price)) || !me?.verifiedDocument}
            onClick={() => submitAs('active')}
          >
            {photos.some(({ state }) => state === 'checking') ? t`Publish when ready` : t`Publish`}
          </Button>
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
              price: Number(price) || 0,
            }}
          />
        </div>
      )}
    </div>
  );
}

/** What has come back, and the way to begin anew. */
function RestoredNote({ restored, discard }: { restored: 'alone' | 'below'; discard(): () => void }) {
  const { t } = useLingui();
  const { show } = useToast();
  return (
    <div className={styles.restored}>
      <Note>
        {restored === 'below'
          ? t`Your earlier draft stands below what you have just typed.`
          : t`This is what you had not saved the last time.`}
      </Note>
      <Button
        kind="quiet"
        size="dense"
        onClick={() => {
          const undo = discard();
          show({ text: t`Draft discarded`, action: { label: t`Undo`, onPress: undo } });
        }}
      >
        {t`Discard it`}
      </Button>
    </div>
  );
}

interface FailureNoteProps {
  failure: ApiFailure | undefined;
  /** Sending a photo has shown that the session is over. */
  signedOut: boolean;
  kept: boolean;
  /** There are photos that have not reached the server. */
  unsent: boolean;
}

const UNAUTHORIZED = 401;

/** What went wrong, whether anything is lost, and the way on; a session that is over leads to the door and back. */
function FailureNote({ failure, signedOut, kept, unsent }: FailureNoteProps) {
  const { t } = useLingui();
  const location = useLocation();
  if (failure?.status !== UNAUTHORIZED && !signedOut) {
    if (!failure) return null;
    return (
      <Alert tone="error" title={failure.message}>
        {t`Nothing is lost: your words and photos are still here.`}
      </Alert>
    );
  }
  return (
    <Alert
      tone="error"
      title={t`You have been logged out.`}
      act={<Button kind="line" size="dense" href={logInAddress(location)}>{t`Log in and go on`}</Button>}
    >
      {kept
        ? t`What you have written is kept on this device and comes back when you have logged in.`
        : t`Please copy your words first: this device keeps nothing.`}{' '}
      {unsent && t`Photos that were not sent have to be chosen again.`}
    </Alert>
  );
}
