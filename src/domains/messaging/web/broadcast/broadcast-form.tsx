import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Field } from '#design/parts/field.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { draftPlace, readDraftAt } from '#platform/web/drafts/draft-storage.ts';
import { useDraft } from '#platform/web/drafts/use-draft.ts';
import { DateTimeInput } from '#platform/web/forms/date-time-input.tsx';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useNow } from '#platform/web/page/settings.tsx';
import { useZoneName } from '#platform/web/text/use-zone-name.ts';
import { audienceGroups, sendBroadcast } from '../../contract/broadcast/broadcasts.contract.ts';
import type { WireFanList } from '../../contract/fan-lists.contract.ts';
import { useAttachments } from '../thread/attachments.tsx';
import { type FilesOfMessage, readFiles, uploadsOf } from '../thread/kept-files.ts';
import { AudienceFields, Reached, type TypedAudience } from './audience-fields.tsx';
import type { Broadcast } from './broadcast-labels.ts';
import {
  filesOfForm,
  MessageFields,
  type TypedMessage,
  useMessageProblems,
  writtenMessage,
} from './message-fields.tsx';
import { useAudiencePreview } from './use-audience-preview.ts';

interface Typed extends TypedMessage, TypedAudience {
  leavesOutOwners: boolean;
  /** Empty: at once. */
  scheduledAt: string;
}

/** What lies on the device: with the files that the server has. */
interface TypedWithFiles extends Typed, FilesOfMessage {}

const NOTHING: TypedWithFiles = {
  text: '',
  price: '',
  audience: [],
  listIds: [],
  leavesOutOwners: true,
  scheduledAt: '',
  fileIds: [],
};

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

function readTyped(there: unknown): TypedWithFiles | undefined {
  if (typeof there !== 'object' || there === null) return undefined;
  const of = there as Partial<Record<keyof TypedWithFiles, unknown>>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const chosen = strings(of.audience);
  return {
    text: text(of.text),
    price: text(of.price),
    audience: audienceGroups.filter((group) => chosen.includes(group)),
    listIds: strings(of.listIds),
    leavesOutOwners: of.leavesOutOwners !== false,
    scheduledAt: text(of.scheduledAt),
    ...readFiles(there),
  };
}

const typedOf = ({
  text,
  price,
  isSale,
  audience,
  listIds,
  leavesOutOwners,
  fileIds,
  thumbnail,
  teaser,
}: Broadcast): TypedWithFiles => ({
  text,
  price: isSale ? price.toFixed(2) : '',
  audience,
  listIds,
  leavesOutOwners,
  scheduledAt: '',
  fileIds,
  ...(thumbnail && { thumbnailId: thumbnail._id }),
  ...(teaser && { teaserId: teaser._id }),
});

interface BroadcastFormProps {
  lists: readonly WireFanList[];
  /** The broadcast that it begins with, if any. */
  from: Broadcast | undefined;
}

/** A new broadcast. What is typed stays on the device until it is sent. */
export function BroadcastForm({ lists, from }: BroadcastFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const now = useNow();
  const { me } = useSession();
  const place = draftPlace(me?._id ?? '', from ? `broadcast.${from._id}` : 'broadcast');
  const [withFiles] = useState(() => (from ? typedOf(from) : NOTHING));
  const { fileIds: _files, thumbnailId: _thumbnail, teaserId: _teaser, ...atStart } = withFiles;
  const [typed, setTyped] = useState<Typed>(atStart);
  const [isLater, setLater] = useState(false);
  const [isReady, setReady] = useState(false);
  const [problems, setProblems] = useState<Partial<Record<keyof Typed, string>>>({});
  // Made by the sender: sent once more after a lost answer, it is the same broadcast.
  const [id] = useState(() => crypto.randomUUID());
  const attachments = useAttachments(place);
  const messageProblems = useMessageProblems();
  const { audience, listIds, leavesOutOwners, scheduledAt } = typed;
  const zone = useZoneName(scheduledAt ? new Date(scheduledAt) : now());
  const written = writtenMessage(typed, attachments);
  const { preview, failure: previewFailure } = useAudiencePreview({
    audience,
    listIds,
    fileIds: written.fileIds,
    leavesOutOwners,
  });
  const value: TypedWithFiles = { ...typed, ...filesOfForm(attachments) };
  const draft = useDraft<TypedWithFiles>({
    stored: 'device',
    place,
    value: JSON.stringify(value) === JSON.stringify(withFiles) ? undefined : value,
    textOf: JSON.stringify,
    isReady,
    parse: readTyped,
  });
  const restore = useEffectEvent(() => {
    const there = readTyped(readDraftAt('device', place));
    const { fileIds, thumbnailId, teaserId, ...rest } = there ?? withFiles;
    // What was typed before this page was awake stays.
    setTyped((early) => ({ ...rest, text: early.text === atStart.text ? rest.text : early.text }));
    setLater(rest.scheduledAt !== '');
    if (attachments.uploads.length === 0) attachments.restore(uploadsOf({ fileIds, thumbnailId, teaserId }));
    setReady(true);
  });
  useEffect(() => restore(), []);

  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(part, name))),
    );
  };

  function whatIsMissing(): typeof problems {
    const isNobody = audience.length + listIds.length === 0;
    const isPast = isLater && !(Date.parse(scheduledAt) > now().getTime());
    return {
      ...messageProblems(typed, attachments),
      ...(isNobody && { audience: t`Choose who gets it.` }),
      ...(isPast && { scheduledAt: t`Please choose a time that is still to come.` }),
    };
  }

  const { form, busy, failure } = useForm(async () => {
    const missing = whatIsMissing();
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    const { _id } = await browserApi.call(sendBroadcast, {
      body: {
        _id: id,
        ...written,
        audience: [...audience],
        listIds: [...listIds],
        leavesOutOwners,
        ...(isLater ? { scheduledAt } : {}),
      },
    });
    draft.end();
    attachments.replace([]);
    await navigate(`/creator/broadcasts?open=${_id}`);
  });

  const recipients = preview?.recipients ?? 0;
  return (
    <FormStack {...form}>
      <FailureAlert failure={failure} />
      <AudienceFields typed={typed} lists={lists} onChange={change} problem={problems.audience} />
      <MessageFields typed={typed} onChange={change} attachments={attachments} problems={problems} />
      {written.isSale && (
        <Checkbox
          name="leavesOutOwners"
          checked={leavesOutOwners}
          onChange={({ target }) => change({ leavesOutOwners: target.checked })}
        >
          {t`Leave out fans who have bought these files already`}
        </Checkbox>
      )}
      <ChoiceCards
        legend={t`When to send`}
        columns={2}
        value={isLater ? 'later' : 'now'}
        onValueChange={(when) => {
          setLater(when === 'later');
          if (when === 'now') change({ scheduledAt: '' });
        }}
        choices={[
          { value: 'now', label: t`Now`, note: t`You can undo it for 30 seconds` },
          { value: 'later', label: t`Later`, note: t`At a time that you choose` },
        ]}
      />
      {isLater && (
        <Field
          label={t`Time`}
          hint={<span suppressHydrationWarning>{t`Your time zone: ${zone}`}</span>}
          error={problems.scheduledAt}
        >
          <DateTimeInput
            name="scheduledAt"
            value={scheduledAt}
            onValueChange={(time) => change({ scheduledAt: time })}
          />
        </Field>
      )}
      <Reached preview={preview} failure={previewFailure} isNobody={audience.length + listIds.length === 0} />
      <Actions>
        <Button type="submit" kind="main" busy={busy} disabled={preview !== undefined && recipients === 0}>
          {isLater
            ? t`Schedule broadcast`
            : preview
              ? t`${plural(recipients, { one: 'Send to # fan', other: 'Send to # fans' })}`
              : t`Send broadcast`}
        </Button>
        <Button kind="quiet" href="/creator/broadcasts">{t`Cancel`}</Button>
      </Actions>
    </FormStack>
  );
}
