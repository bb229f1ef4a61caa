/** Says what a block does, and takes a private reason. Loaded when it is asked for. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { Sheet, SheetClose } from '#design/parts/sheet.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { draftPlace, readDraftAt } from '#platform/web/drafts/draft-storage.ts';
import { useDraft } from '#platform/web/drafts/use-draft.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { blockUser, REASON_LENGTH, unblockUser } from '../contract/blocks.contract.ts';
import styles from './blocks.module.css';
import { type BlockedUser, type BlockingOptions, emitBlockHere } from './blocks-here.ts';

interface BlockDialogProps extends BlockingOptions {
  open: boolean;
  onOpenChange(isOpen: boolean): void;
  user: BlockedUser;
}

const readText = (there: unknown) => (typeof there === 'string' ? there : undefined);

export default function BlockDialog({ user, onBlocked, onUndone, ...root }: BlockDialogProps) {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const showFailure = useFailureToast();
  const formId = useId();
  const { reason, setReason, draft } = useReason(user._id);
  const name = user.name || user.username;

  function undo() {
    const params = { id: user._id };
    browserApi
      .call(unblockUser, { params })
      .then(() => {
        emitBlockHere();
        return onUndone ? onUndone(user) : revalidate();
      })
      .catch(showFailure);
  }
  const { form, busy, failure, errorOf } = useForm(async () => {
    await browserApi.call(blockUser, { body: { targetId: user._id, target: 'user', reason } });
    draft.end();
    root.onOpenChange(false);
    show({ text: t`${name} is blocked`, action: { label: t`Undo`, onPress: undo } });
    emitBlockHere();
    if (onBlocked) onBlocked(user);
    else await revalidate();
  });
  return (
    <Sheet
      {...root}
      title={t`Block ${name}?`}
      description={t`They won’t be told. You can unblock them at any time.`}
      closeLabel={t`Close`}
      foot={
        <>
          <SheetClose render={<Button kind="quiet">{t`Cancel`}</Button>} />
          <Button type="submit" form={formId} kind="danger" busy={busy}>
            {t`Block ${name}`}
          </Button>
        </>
      }
    >
      <FormStack {...form} id={formId}>
        <FailureAlert failure={failure} />
        <Effects />
        <Field label={t`Reason (optional)`} hint={t`Only you can see it.`} error={errorOf('reason')}>
          <TextArea
            name="reason"
            value={reason}
            most={REASON_LENGTH}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </FormStack>
    </Sheet>
  );
}

/** What happens, as the site does it: what was paid for stays, nothing is charged again. */
function Effects() {
  const { t } = useLingui();
  const { isCreator } = useSession();
  const effects = isCreator
    ? [
        t`You won’t see each other’s profiles, posts and comments, and you can’t message each other.`,
        t`They can’t buy from you, tip you or subscribe to you. They keep what they have bought.`,
        t`If they subscribe to you, they lose access to your subscriber posts now. The subscription won’t renew while they are blocked.`,
      ]
    : [
        t`You won’t see each other’s profiles, posts and comments, and you can’t message each other.`,
        t`You keep what you have bought from them.`,
        t`If you subscribe to them, you lose access to their subscriber posts now. The subscription won’t renew while they are blocked.`,
      ];
  return (
    <ul className={styles.effects}>
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
}

/** What is typed stays in the tab until the block is made. */
function useReason(userId: string) {
  const { me } = useSession();
  const [reason, setReason] = useState('');
  const [isReady, setReady] = useState(false);
  const place = draftPlace(me?._id ?? '', `block.${userId}`);
  const draft = useDraft<string>({
    stored: 'tab',
    place,
    value: reason === '' ? undefined : reason,
    textOf: (value) => value,
    isReady,
    parse: readText,
  });
  const restore = useEffectEvent(() => {
    setReason((typed) => typed || (readText(readDraftAt('tab', place)) ?? ''));
    setReady(true);
  });
  useEffect(() => restore(), []);
  return { reason, setReason, draft };
}
