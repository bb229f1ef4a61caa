/** The form of a product: its pictures, words, price, stock and shipping. What is typed and sent is kept until it is saved. */
import { useLingui } from '@lingui/react/macro';
import { IconDownload, IconPackage } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Field } from '#design/parts/field.tsx';
import { Note } from '#design/parts/note.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { draftAlreadySaved } from '#domains/content/contract/content.refusals.contract.ts';
import { PriceTicket } from '#domains/content/web/index.ts';
import {
  chosenUpload,
  dropUploads,
  KeepFormDraft,
  uploadsMissing,
  useFormOfUploads,
  useUploads,
} from '#domains/media/web/index.ts';
import { productAddress } from '#platform/contract/product-address.ts';
import { ApiFailure, isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { draftPlace } from '#platform/web/drafts/draft-storage.ts';
import { DraftMark, OfferedNote, ReturnedNote } from '#platform/web/drafts/form-draft-notes.tsx';
import { useFormDraft } from '#platform/web/drafts/use-form-draft.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { UnsavedGuard } from '#platform/web/forms/unsaved-guard.tsx';
import { INCOMPLETE } from '#platform/web/forms/use-check-form.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { callOff } from '#platform/web/forms/use-submit.ts';
import { useSession } from '#platform/web/page/session.tsx';
import {
  changeProduct,
  createProduct,
  getOwnProduct,
  MAX_PRODUCT_DESCRIPTION,
  MAX_PRODUCT_NAME,
  type OwnProduct,
} from '../../../contract/products/own-products.contract.ts';
import type { ProductType } from '../../../contract/products/product.contract.ts';
import { productChanged } from '../../../contract/products/products.refusals.contract.ts';
import { DigitalFile } from './digital-file.tsx';
import { PictureList } from './picture-list.tsx';
import { fieldsOf, groupsIn, idsIn, sendingFault, writtenProduct } from './product-fields.ts';
import styles from './product-form.module.css';
import {
  idOf,
  type ProductPart,
  type ProductUpload,
  TARGETS,
  useProductFileProblem,
  withUploads,
} from './product-uploads.ts';
import { SendingEditor } from './sending-editor.tsx';

export const OWN_SHOP = '/creator/my-store';

type Status = OwnProduct['status'];

interface ProductFormProps {
  /** The product that is changed; null for a new one. */
  product: OwnProduct | null;
  /** What was typed before and not saved. */
  found: { value: unknown } | null;
  /** The commission as a fraction. */
  commission: number;
}

const nameOf = (product: Pick<OwnProduct, '_id'> | null) => `product.${product?._id ?? 'new'}`;

export function ProductForm({ product, found, commission }: ProductFormProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const navigate = useNavigate();
  const { show } = useToast();
  const [saved, setSaved] = useState(product);
  const [begunOn, setBegunOn] = useState(product?.updatedAt ?? null);
  // What was in stock when the form was filled: what is sold meanwhile is taken from what is typed.
  const [stockSeen, setStockSeen] = useState(product?.stock ?? undefined);
  const [typed, setTyped] = useState(fieldsOf(product));
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const intent = useRef<Status>('active');
  const isDone = useRef(false);
  const awaited = typed.awaited as Status | '';
  const setAwaited = (status: Status | '') => type({ awaited: status });

  const name = nameOf(product);
  const place = `${draftPlace(me?._id ?? '', name)}.files`;
  const { uploads, ...queue } = useUploads<ProductUpload>(place, []);
  const problemOf = useProductFileProblem();

  // What has arrived is part of the form.
  const arrived = uploads
    .map(({ part, fileId, uploadId, state }) => `${part} ${fileId ?? uploadId} ${state}`)
    .join();
  const adopt = useEffectEvent(() => setTyped((before) => withUploads(before, uploads)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has arrived
  useEffect(() => adopt(), [arrived]);

  const { form, busy, failure, errorOf } = useForm(async () => {
    const status = intent.current;
    refuseSendingFault(typed);
    if (uploadsMissing(uploads) > 0) {
      setAwaited(status);
      callOff('the files are on their way');
    }
    const made = await save(withUploads(typed, uploads), status);
    isDone.current = true;
    dropUploads([place]);
    if (product) draft.markSaved(typed);
    else draft.moveTo(nameOf(made), made.updatedAt);
    await navigate(OWN_SHOP);
  });

  function refuseSendingFault(fields: typeof typed): void {
    const fault = sendingFault(fields);
    if (fault === undefined) return;
    const message =
      fault === 'countries'
        ? t`Choose the countries of each shipping cost, or remove it.`
        : t`Enter shipping costs as amounts, such as 4.50.`;
    const errors = [{ path: 'sendingFault', code: INCOMPLETE, message }];
    throw new ApiFailure(422, { code: INCOMPLETE, message, errors });
  }

  async function save(fields: typeof typed, status: Status): Promise<OwnProduct> {
    refuseSendingFault(fields);
    const body = writtenProduct(fields, status);
    const { draftId } = draft;
    const made = product
      ? await change(product._id, body)
      : await browserApi.call(createProduct, { body: { ...body, ...(draftId ? { draftId } : {}) } });
    showSaved(made);
    return made;
  }

  async function change(id: string, body: ReturnType<typeof writtenProduct>): Promise<OwnProduct> {
    const params = { id };
    try {
      return await browserApi.call(changeProduct, {
        params,
        body: {
          ...body,
          ...(begunOn === null ? {} : { unchangedSince: begunOn }),
          ...(stockSeen === undefined ? {} : { stockSeen }),
        },
      });
    } catch (error) {
      if (isRefusal(error, productChanged)) {
        const newest = await browserApi.call(getOwnProduct, { params });
        setSaved(newest);
        setBegunOn(newest.updatedAt);
        setStockSeen(newest.stock ?? undefined);
      }
      throw error;
    }
  }

  function showSaved({ status, slug, hiddenBecause }: OwnProduct) {
    if (status === 'inactive') return show({ text: t`Draft saved` });
    if (hiddenBecause === 'review') return show({ text: t`Sent for review. It appears once it’s approved.` });
    return show({
      text: product?.status === 'active' ? t`Changes saved` : t`Published`,
      action: { label: t`View product`, onPress: () => navigate(productAddress({ slug })) },
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
    const known = [...idsIn(fieldsOf(product).pictures), fieldsOf(product).file];
    const parts: [ProductPart, string[]][] = [
      ['picture', idsIn(content.pictures)],
      ['file', content.file === '' ? [] : [content.file]],
    ];
    for (const [part, ids] of parts)
      queue.add(
        ids
          .filter((id) => !known.includes(id) && !uploads.some((upload) => idOf(upload) === id))
          .map((id): ProductUpload => {
            return { key: id, fileId: id, part, state: 'checking', sent: 1, bytes: 0, kept: true };
          }),
      );
  }
  const href = product ? `${OWN_SHOP}/update/${product._id}` : `${OWN_SHOP}/create`;
  useFormOfUploads<ProductUpload, null>({
    place,
    href,
    uploads: [],
    endpoint: TARGETS.picture,
    noLongerKept: t`This file is no longer stored. Please upload it again.`,
    leave: () =>
      isDone.current
        ? undefined
        : {
            title: typed.name.trim() || t`New product`,
            back: { href, label: t`Back to the product` },
            ...(awaited === 'active' && { note: t`Will be published once uploaded` }),
            form: null,
            keep: (files) => (
              <KeepFormDraft
                name={name}
                fields={withUploads(typed, files as readonly ProductUpload[])}
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

  function choose(part: ProductPart, files: readonly File[]) {
    if (part === 'file') for (const { key, part: its } of uploads) if (its === 'file') queue.remove(key);
    queue.add(
      files.map((file) => ({ ...chosenUpload(file, problemOf(file, part)), part, endpoint: TARGETS[part] })),
    );
  }

  function removePicture(id: string) {
    const upload = uploads.find((each) => idOf(each) === id);
    if (upload) queue.remove(upload.key);
    type({
      pictures: idsIn(typed.pictures)
        .filter((each) => each !== id)
        .join(','),
    });
  }

  // Once nothing is on its way any more, what was asked for goes on; a file that failed calls it off.
  const missing = uploadsMissing(uploads);
  const goOn = useEffectEvent(() => {
    if (awaited === '' || missing > 0) return;
    setAwaited('');
    if (uploads.some(({ state }) => state === 'failed')) return;
    intent.current = awaited;
    form.ref.current?.requestSubmit();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has arrived
  useEffect(() => goOn(), [arrived, awaited, missing]);

  const pictureOf = (id: string) => product?.pictures.find(({ _id }) => _id === id)?.thumbnails.at(-1);
  const isOut = product?.status === 'active';
  const isPhysical = typed.type === 'physical';
  const send = (status: Status) => () => {
    intent.current = status;
  };
  const part = { paused: queue.paused, goOn: queue.goOn, retry: queue.retry };

  return (
    <FormStack {...form}>
      <UnsavedGuard hasUnsaved={() => !isDone.current && draft.isLost()} />
      <OfferedNote draft={draft} />
      <ReturnedNote draft={draft} />
      {product === null && (
        <ChoiceCards<ProductType>
          legend={t`What do you sell?`}
          name="type"
          columns={2}
          value={typed.type as ProductType}
          onValueChange={(chosen) => type({ type: chosen })}
          choices={[
            {
              value: 'physical',
              icon: IconPackage,
              label: t`Physical product`,
              note: t`You ship it to the buyer.`,
            },
            {
              value: 'digital',
              icon: IconDownload,
              label: t`Digital product`,
              note: t`The buyer downloads a file.`,
            },
          ]}
        />
      )}
      <PictureList
        {...part}
        ids={idsIn(typed.pictures)}
        uploads={uploads.filter((upload) => upload.part === 'picture')}
        pictureOf={pictureOf}
        onOrder={(ids) => type({ pictures: ids.join(',') })}
        onChoose={(files) => choose('picture', files)}
        onRemove={removePicture}
        onRemoveUpload={queue.remove}
      />
      <Field label={t`Name`} error={errorOf('name')} required>
        <TextInput
          name="name"
          value={typed.name}
          maxLength={MAX_PRODUCT_NAME}
          onChange={({ target }) => type({ name: target.value })}
        />
      </Field>
      <Field label={t`Description`} error={errorOf('description')} aside={t`optional`}>
        <TextArea
          name="description"
          rows={4}
          most={MAX_PRODUCT_DESCRIPTION}
          value={typed.description}
          onChange={({ target }) => type({ description: target.value })}
        />
      </Field>
      <PriceTicket
        price={typed.price}
        isMissing={failure?.code === 'content.price-out-of-range'}
        onChange={(price) => type({ price })}
        commission={commission}
      />
      {!isPhysical && (
        <DigitalFile
          {...part}
          upload={uploads.findLast((upload) => upload.part === 'file')}
          there={product?.digitalFile?.name ?? ''}
          error={failure?.code === 'store.digital-file-missing' ? failure.message : undefined}
          isSold={(product?.sold ?? 0) > 0}
          onChoose={(file) => choose('file', [file])}
        />
      )}
      <div className={styles.counts}>
        {isPhysical && (
          <Field label={t`In stock`} hint={t`How many you can ship now.`} error={errorOf('stock')} required>
            <NumberInput
              name="stock"
              decimals={0}
              value={typed.stock}
              onValueChange={(stock) => type({ stock })}
            />
          </Field>
        )}
        <Field
          label={t`Limit for each buyer`}
          hint={t`How many one fan can buy in total.`}
          error={errorOf('limitPerBuyer')}
          aside={t`optional`}
        >
          <NumberInput
            name="limitPerBuyer"
            decimals={0}
            value={typed.limit}
            onValueChange={(limit) => type({ limit })}
          />
        </Field>
      </div>
      {isPhysical && (
        <SendingEditor
          groups={groupsIn(typed.sending)}
          freeFrom={typed.freeFrom}
          error={errorOf('sendingCosts')}
          fault={errorOf('sendingFault')}
          onGroups={(groups) => type({ sending: JSON.stringify(groups) })}
          onFreeFrom={(freeFrom) => type({ freeFrom })}
        />
      )}
      <FailureAlert
        failure={failure}
        action={
          failure?.code === draftAlreadySaved.code ? (
            <TextLink href={`${OWN_SHOP}/update/${failure.fields.id}`}>{t`Open the saved product`}</TextLink>
          ) : (
            product &&
            failure?.code === productChanged.code && (
              <TextLink href={productAddress(product)}>{t`View product`}</TextLink>
            )
          )
        }
      />
      <div role="status">
        {awaited && (
          <Note>
            {awaited === 'active'
              ? t`The product will be published once its files are uploaded. You can go on to other pages until then.`
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
              {isOut ? t`Save changes` : t`Publish`}
            </Button>
            <Button type="submit" kind="line" busy={busy} onClick={send('inactive')}>
              {isOut ? t`Unpublish` : t`Save draft`}
            </Button>
          </>
        )}
        <DraftMark draft={draft} />
      </Actions>
      {me && !me.verifiedDocument && (
        <Note>{t`Your account is waiting for approval. Until then you can save drafts.`}</Note>
      )}
    </FormStack>
  );
}
