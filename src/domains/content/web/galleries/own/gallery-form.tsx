/** The words, the audience and the price of a gallery. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { DraftMark, OfferedNote, ReturnedNote } from '#platform/web/drafts/form-draft-notes.tsx';
import { useFormDraft } from '#platform/web/drafts/use-form-draft.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { UnsavedGuard } from '#platform/web/forms/unsaved-guard.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { callOff } from '#platform/web/forms/use-submit.ts';
import { draftAlreadySaved } from '../../../contract/content.refusals.contract.ts';
import type { OwnGallery } from '../../../contract/galleries/gallery.contract.ts';
import { MAX_GALLERY_TEXT, MAX_GALLERY_TITLE } from '../../../contract/galleries/own-galleries.contract.ts';
import type { Audience } from '../../../contract/post.contract.ts';
import { AudienceChoice, AudienceNote } from '../../compose/audience-choice.tsx';
import type { OfferFacts } from '../../compose/offer-facts.ts';
import { isPrice } from '../../compose/price-share.ts';
import { PriceTicket } from '../../compose/price-ticket.tsx';

/** The fields as they are typed. */
export interface GalleryFields extends Record<string, string> {
  title: string;
  description: string;
  audience: string;
  price: string;
}

export const fieldsOf = (gallery: OwnGallery | null): GalleryFields => ({
  title: gallery?.title ?? '',
  description: gallery?.description ?? '',
  audience: gallery?.audience ?? 'everyone',
  price: gallery && gallery.price > 0 ? String(gallery.price) : '',
});

/** What is sent of them. */
export const writtenGallery = ({ title, description, audience, price }: GalleryFields) => ({
  title,
  description,
  audience: audience as Audience,
  ...(audience === 'buyers' ? { price } : {}),
});

interface GalleryFormProps extends OfferFacts {
  /** The key of the form's draft: "new", or the id of the gallery. */
  subject: string;
  gallery: OwnGallery | null;
  /** Unsaved input from before. */
  found: { value: unknown } | null;
  submitLabel: string;
  /** Beside the button that saves. */
  others?: ReactNode;
  /** Throws ApiFailure. Answers the id and the version of a gallery that was made. */
  send(
    fields: GalleryFields,
    begunOn: string | null,
    draftId: string | undefined,
  ): Promise<{ _id: string; updatedAt: string }>;
  onSaved(id: string): void;
  /** With what the form holds, whenever it changes. */
  onTyped?(fields: GalleryFields): void;
}

export function GalleryForm(props: GalleryFormProps) {
  const { subject, gallery, found, submitLabel, others, send, onSaved, sizes, commission } = props;
  const { t } = useLingui();
  const version = gallery?.updatedAt ?? null;
  const [typed, setTyped] = useState(fieldsOf(gallery));
  const [begunOn, setBegunOn] = useState(version);
  const [isPriceMissing, setPriceMissing] = useState(false);
  const type = (part: Partial<GalleryFields>) =>
    setTyped((before) => ({ ...before, ...(part as GalleryFields) }));
  const { form, busy, failure, errorOf } = useForm(async (_texts, element) => {
    const needsPrice = typed.audience === 'buyers' && !isPrice(typed.price);
    setPriceMissing(needsPrice);
    if (needsPrice) {
      element.querySelector<HTMLElement>('[data-part="price"] input')?.focus();
      callOff('the price is missing');
    }
    const saved = await send(typed, begunOn, draft.draftId);
    if (gallery === null) draft.moveTo(`gallery.${saved._id}`, saved.updatedAt);
    else {
      setBegunOn(saved.updatedAt);
      draft.markSaved(typed);
    }
    onSaved(saved._id);
  });
  const draft = useFormDraft<GalleryFields>({
    name: `gallery.${subject}`,
    found,
    form: form.ref,
    typed,
    begunOn,
    saved: { content: fieldsOf(gallery), version },
    restore(content, itsVersion) {
      setTyped(content);
      setBegunOn(itsVersion === null ? null : String(itsVersion));
    },
  });
  const handOn = useEffectEvent(() => props.onTyped?.(typed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it changes
  useEffect(() => handOn(), [typed]);
  const audience = typed.audience as Audience;
  return (
    <FormStack {...form}>
      <UnsavedGuard hasUnsaved={() => draft.isLost()} />
      <OfferedNote draft={draft} />
      <ReturnedNote draft={draft} />
      <FailureAlert
        failure={failure}
        action={
          failure?.code === draftAlreadySaved.code && (
            <TextLink
              href={`/creator/my-gallery/update/${failure.fields.id}`}
            >{t`Open the saved gallery`}</TextLink>
          )
        }
      />
      <Field label={t`Title`} error={errorOf('title')} required>
        <TextInput
          name="title"
          value={typed.title}
          maxLength={MAX_GALLERY_TITLE}
          onChange={({ target }) => type({ title: target.value })}
        />
      </Field>
      <Field label={t`Description`} error={errorOf('description')} aside={t`optional`}>
        <TextArea
          name="description"
          rows={3}
          most={MAX_GALLERY_TEXT}
          value={typed.description}
          onChange={({ target }) => type({ description: target.value })}
        />
      </Field>
      <AudienceChoice audience={audience} onChange={(chosen) => type({ audience: chosen })} sizes={sizes} />
      {audience === 'buyers' && (
        <div data-part="price">
          <PriceTicket
            price={typed.price}
            isMissing={isPriceMissing}
            onChange={(price) => type({ price })}
            commission={commission}
          />
        </div>
      )}
      <AudienceNote audience={audience} kind="photo" />
      <Actions>
        <Button type="submit" kind="main" busy={busy}>
          {submitLabel}
        </Button>
        {others}
        <DraftMark draft={draft} />
      </Actions>
    </FormStack>
  );
}
