/** The message that new subscribers get from a creator: on or off, what it says, and how it looks to them. */
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { draftPlace, readDraftAt } from '#platform/web/drafts/draft-storage.ts';
import { useDraft } from '#platform/web/drafts/use-draft.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { getWelcomeMessage, setWelcomeMessage } from '../../contract/broadcast/broadcasts.contract.ts';
import { useAttachments } from '../thread/attachments.tsx';
import { type FilesOfMessage, readFiles, uploadsOf } from '../thread/kept-files.ts';
import styles from './broadcast.module.css';
import { filesOfForm, MessageFields, useMessageProblems, writtenMessage } from './message-fields.tsx';

export const handle: PageHandle = { topBar: { title: msg`Welcome message`, back: '/creator/broadcasts' } };

const load = pageLoad(({ api }) => api.call(getWelcomeMessage));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function WelcomeMessagePage() {
  const saved = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <PageBody width="form">
      <title>{t`Welcome message · ${siteName}`}</title>
      <PageHead
        title={t`Welcome message`}
        line={t`New subscribers get it from you right after they subscribe, once each.`}
        wideOnly="words"
      />
      <WelcomeForm saved={saved} />
    </PageBody>
  );
}

type Welcome = EndpointResult<typeof getWelcomeMessage>;

interface Typed extends FilesOfMessage {
  isOn: boolean;
  text: string;
  price: string;
}

const typedOf = ({ isOn, text, isSale, price, fileIds, thumbnail, teaser }: Welcome): Typed => ({
  isOn,
  text,
  price: isSale ? price.toFixed(2) : '',
  fileIds,
  ...(thumbnail && { thumbnailId: thumbnail._id }),
  ...(teaser && { teaserId: teaser._id }),
});

function readTyped(there: unknown): Typed | undefined {
  if (typeof there !== 'object' || there === null) return undefined;
  const { isOn, text, price } = there as Partial<Record<keyof Typed, unknown>>;
  return {
    isOn: isOn === true,
    text: typeof text === 'string' ? text : '',
    price: typeof price === 'string' ? price : '',
    ...readFiles(there),
  };
}

function WelcomeForm({ saved }: { saved: Welcome }) {
  const { t } = useLingui();
  const { show } = useToast();
  const { me } = useSession();
  const place = draftPlace(me?._id ?? '', 'welcome-message');
  const [atStart, setAtStart] = useState(() => typedOf(saved));
  const [typed, setTyped] = useState(atStart);
  const [isReady, setReady] = useState(false);
  const [problems, setProblems] = useState<{ text?: string; price?: string }>({});
  const attachments = useAttachments(place);
  const messageProblems = useMessageProblems();
  const written = writtenMessage(typed, attachments);
  const { isOn, text, price } = typed;
  const value: Typed = { isOn, text, price, ...filesOfForm(attachments) };
  const isChanged = JSON.stringify(value) !== JSON.stringify(atStart);
  const draft = useDraft<Typed>({
    stored: 'device',
    place,
    value: isReady && isChanged ? value : undefined,
    textOf: JSON.stringify,
    isReady,
    parse: readTyped,
  });
  const restore = useEffectEvent(() => {
    const there = readTyped(readDraftAt('device', place)) ?? atStart;
    // What was typed before this page was awake stays.
    setTyped((early) => ({ ...there, text: early.text === atStart.text ? there.text : early.text }));
    if (attachments.uploads.length === 0) attachments.restore(uploadsOf(there));
    setReady(true);
  });
  useEffect(() => restore(), []);

  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setProblems({});
  };

  const { form, busy, failure } = useForm(async () => {
    const { text: ofText, ...rest } = messageProblems(typed, attachments);
    // Off, it may be empty.
    const mayBeEmpty = !typed.isOn && attachments.uploads.length === 0;
    const missing = { ...rest, ...(ofText && !mayBeEmpty && { text: ofText }) };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    const answer = await browserApi.call(setWelcomeMessage, { body: { isOn: typed.isOn, ...written } });
    setAtStart(typedOf(answer));
    setTyped(typedOf(answer));
    draft.rest(value);
    show({ text: answer.isOn ? t`Welcome message turned on` : t`Welcome message saved` });
  });

  return (
    <FormStack {...form}>
      <FailureAlert failure={failure} />
      <Checkbox name="isOn" checked={typed.isOn} onChange={({ target }) => change({ isOn: target.checked })}>
        {t`Send to new subscribers`}
      </Checkbox>
      <MessageFields typed={typed} onChange={change} attachments={attachments} problems={problems} />
      <Preview
        text={written.text}
        files={written.fileIds.length}
        price={'price' in written ? written.price : undefined}
      />
      {saved.sent > 0 && (
        <p>
          <OwnText>
            {t`${plural(saved.sent, { one: '# fan has got a welcome message', other: '# fans have got a welcome message' })}`}
          </OwnText>
        </p>
      )}
      <Actions>
        <Button type="submit" kind="main" busy={busy}>{t`Save welcome message`}</Button>
      </Actions>
    </FormStack>
  );
}

interface PreviewProps {
  text: string;
  files: number;
  /** What they cost; undefined where they are free. */
  price: number | undefined;
}

/** The message as a new subscriber sees it. */
function Preview({ text, files, price }: PreviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (text === '' && files === 0) return null;
  const counted = t`${plural(files, { one: '# file', other: '# files' })}`;
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <h2>{t`Preview`}</h2>
      <div className={styles.bubble}>
        {files > 0 && (
          <p>{price === undefined ? counted : t`${counted}, locked: opens for ${format.tokens(price)}`}</p>
        )}
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
      </div>
    </section>
  );
}
