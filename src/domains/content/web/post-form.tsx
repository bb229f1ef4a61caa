/** Writing a post, new or again: words, photos, who may see it, for how much; drafts and publishing. */
import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconEye, IconTicket, IconUsers, IconWorld } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { Note } from '#design/parts/note.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { Ticket } from '#design/parts/ticket.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { useFormat } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import type { Audience } from '../contract/post.contract.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { type Photo, usePhotoUploads } from './photo-uploads.ts';
import { useKeptDraft } from './post-draft.ts';
import styles from './post-form.module.css';

export interface PostFields {
  text: string;
  audience: Audience;
  price: string;
}

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

interface PostFormProps {
  title: string;
  fields: PostFields;
  photos: Photo[];
  /** Sold: its photos stay. */
  sold?: boolean;
  /** Photos cannot become words, nor the other way, once it is written. */
  type?: 'text' | 'photo';
  keepDraft?: boolean;
  followers: number;
  onSave(post: WrittenPost): Promise<void>;
  /** Further acts, such as deleting. */
  more?: ReactNode;
}

const MIN_PRICE = 1;

export function PostForm({
  title,
  fields,
  photos: initial,
  sold,
  type,
  keepDraft,
  followers,
  onSave,
  more,
}: PostFormProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const [text, setText] = useState(fields.text);
  const writing = useRef<HTMLTextAreaElement>(null);
  // Whoever types faster than the page comes alive has typed into it all the same.
  useEffect(() => {
    const typed = writing.current?.value;
    if (typed) setText(typed);
  }, []);
  const [audience, setAudience] = useState<Audience>(fields.audience);
  const [price, setPrice] = useState(fields.price);
  const uploads = usePhotoUploads(initial, t`This photo is too large. 40 MB at most.`);
  const { busy, failure, submit } = useSubmit();
  const [saved, setSaved] = useState(false);
  const kept = useKeptDraft({ text, audience, price }, uploads.photos, Boolean(keepDraft) && !saved);

  const { photos } = uploads;
  const sending = photos.filter(({ state }) => state === 'sending' || state === 'queued').length;
  const failed = photos.some(({ state }) => state === 'failed');
  const isPhoto = type === 'photo' || (type === undefined && photos.length > 0);
  const priced = isPhoto && audience === 'buyers';
  const priceMissing = priced && !(Number(price) >= MIN_PRICE);
  const empty = text.trim() === '' && photos.length === 0;

  async function save(status: 'active' | 'inactive') {
    const ok = await submit(() =>
      onSave({
        type: isPhoto ? 'photo' : 'text',
        text: text.trim(),
        audience: isPhoto ? audience : 'everyone',
        ...(priced ? { price } : {}),
        fileIds: photos.flatMap(({ fileId }) => fileId ?? []),
        alts: Object.fromEntries(
          photos.flatMap(({ fileId, alt }) => (fileId && alt.trim() ? [[fileId, alt.trim()]] : [])),
        ),
        status,
      }),
    );
    if (ok) setSaved(true);
  }

  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        wideOnly
        aside={
          kept && (
            <span className={styles.kept}>
              <Icon glyph={IconCheck} size="s" /> {t`Kept on this device`}
            </span>
          )
        }
      />
      <TextArea
        ref={writing}
        look="bare"
        aria-label={t`Words of the post`}
        placeholder={t`What have you made?`}
        dir="auto"
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {type !== 'text' && <PhotoGrid uploads={uploads} locked={sold} />}
      {sold && <Note>{t`Fans have bought this post, so its photos stay. You can add new ones.`}</Note>}
      {isPhoto && (
        <ChoiceCards
          legend={t`Who can see it`}
          columns={3}
          value={audience}
          onValueChange={setAudience}
          choices={[
            { value: 'everyone', label: t`Everyone`, note: t`and search`, icon: IconWorld },
            { value: 'followers', label: t`Followers`, note: t`${followers} people`, icon: IconUsers },
            { value: 'buyers', label: t`Buyers`, note: t`set a price`, icon: IconTicket },
          ]}
        />
      )}
      {priced && <PriceTicket price={price} onChange={setPrice} />}
      {isPhoto && <AudienceNote audience={audience} photos={photos.length} price={price} />}
      {failure && (
        <Alert tone="error" title={failure.message}>
          {t`Nothing is lost: your words and photos are still here.`}
        </Alert>
      )}
      {!me?.verifiedDocument && (
        <Note>{t`Your account is waiting for approval. Until then you can save drafts.`}</Note>
      )}
      <div className={styles.foot}>
        <Button
          kind="line"
          busy={busy}
          disabled={empty || sending > 0}
          onClick={() => save('inactive')}
        >{t`Save draft`}</Button>
        <Button
          kind="main"
          busy={busy}
          disabled={empty || sending > 0 || failed || priceMissing || !me?.verifiedDocument}
          onClick={() => save('active')}
        >
          {photos.some(({ state }) => state === 'checking') ? t`Publish when ready` : t`Publish`}
        </Button>
        {more}
      </div>
      <p className={styles.progress} role="status">
        {sending > 0 && t`Sending ${sending} of ${photos.length}`}
      </p>
    </div>
  );
}

function PriceTicket({ price, onChange }: { price: string; onChange(price: string): void }) {
  const { t } = useLingui();
  return (
    <Ticket size="large" stub={t`tokens, paid once`}>
      <span className={styles.priceLabel}>{t`Price`}</span>
      <NumberInput
        figure
        aria-label={t`Price in tokens`}
        placeholder="0.00"
        value={price}
        onValueChange={onChange}
      />
    </Ticket>
  );
}

/** One line that says plainly who will see what. */
function AudienceNote({ audience, photos, price }: { audience: Audience; photos: number; price: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const amount = format.tokens(Number(price) || 0);
  const words: Record<Audience, string> = {
    everyone: t`Everybody sees the photos, guests and search engines too.`,
    followers: t`Followers see the photos. Everyone else sees a blurred cover and that following opens it.`,
    subscribers: t`Subscribers see the photos.`,
    buyers: t`Buyers see everything, for ever. Everyone else sees a blurred cover, ${photos} photos and ${amount}.`,
  };
  return <Note icon={IconEye}>{words[audience]}</Note>;
}
