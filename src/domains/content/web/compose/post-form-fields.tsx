/** The fields of a post form: text, photos, audience and price. */
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Note } from '#design/parts/note.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { MAX_PHOTOS, MAX_TEXT, MAX_TITLE } from '../../contract/own-posts.contract.ts';
import { usablePhotos } from '../photos/photo.ts';
import type { PhotoUploads } from '../photos/use-photo-uploads.ts';
import { AudienceChoice, AudienceNote } from './audience-choice.tsx';
import type { AudienceSizes } from './offer-facts.ts';
import { PhotoGrid } from './photo-grid.tsx';
import styles from './post-form.module.css';
import { OfferNote, RestoredNote, StillNote } from './post-form-notes.tsx';
import { PriceTicket } from './price-ticket.tsx';
import { RefusedPhotos } from './refused-photos.tsx';
import { UploadLine } from './upload-line.tsx';
import type { PostWriting } from './use-post-writing.ts';
import { tooManyPhotos } from './use-what-is-missing.ts';

interface PostFormFieldsProps {
  writer: PostWriting;
  /** Publishing was tried with a missing or invalid price. */
  isPriceMissing: boolean;
  /** A text post, which has neither photos nor a price. */
  isText: boolean;
  sold: boolean | undefined;
  isApproved: boolean;
  sizes: AudienceSizes;
  commission: number;
}

export function PostFormFields(props: PostFormFieldsProps) {
  const { writer, isText, sold, isApproved } = props;
  const { t, i18n } = useLingui();
  const { fields, change, uploads } = writer;
  const tooMany = uploads.photos.length - MAX_PHOTOS;
  return (
    <div className={styles.write}>
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
      {writer.offer && <OfferNote {...writer.offer} />}
      {writer.restored && <RestoredNote restored={writer.restored} discard={writer.discard} />}
      {!isText && <Photos uploads={uploads} sold={sold} />}
      {tooMany > 0 && <Note>{i18n._(tooManyPhotos(tooMany))}</Note>}
      {sold && (
        <Note>{t`Fans have bought this post, so its photos can’t be removed. You can add new ones.`}</Note>
      )}
      {!isText && <AudienceAndPrice {...props} />}
      {!isApproved && <Note>{t`Your account is waiting for approval. Until then you can save drafts.`}</Note>}
    </div>
  );
}

function Photos({ uploads, sold }: { uploads: PhotoUploads; sold: boolean | undefined }) {
  const [ordering, setOrdering] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  return (
    <div ref={part} className={styles.photos} data-part="photos">
      <PhotoGrid uploads={uploads} locked={sold} ordering={ordering} />
      <UploadLine uploads={uploads} ordering={ordering} onOrder={setOrdering} />
      <div role="status" className={styles.said}>
        {usablePhotos(uploads.photos).some(({ moves }) => moves) && <StillNote />}
      </div>
      <RefusedPhotos
        uploads={uploads}
        locked={sold}
        onTaken={() => part.current?.querySelector<HTMLElement>('input[type=file]')?.focus()}
      />
    </div>
  );
}

function AudienceAndPrice({ writer, isPriceMissing, sizes, commission }: PostFormFieldsProps) {
  const { fields, change, uploads } = writer;
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
              isMissing={isPriceMissing}
              onChange={(typed) => change({ price: typed })}
              commission={commission}
            />
          </div>
        )}
        <AudienceNote audience={audience} photos={usablePhotos(uploads.photos).length} />
      </div>
    </>
  );
}
