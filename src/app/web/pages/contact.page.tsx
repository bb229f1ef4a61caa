/** The contact form for everyone. Works without JavaScript too. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { findSelf, PlainFailure } from '#domains/accounts/web/index.ts';
import {
  MESSAGE_WAIT_SECONDS,
  SHORTEST_MESSAGE,
  sendContactMessage,
} from '#domains/site/contract/contact.contract.ts';
import { withCaptcha } from '#domains/site/web/index.ts';
import { AgainIn } from '#platform/web/actions/again-in.tsx';
import { useCountdown } from '#platform/web/actions/use-countdown.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useFaultLabels } from '#platform/web/forms/use-check-form.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { faultOfWritten, withWritten } from '#platform/web/forms/written-form.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';

export const handle: PageHandle = { topBar: { title: msg`Contact us`, back: '/' } };

/** Who is signed in need not say who writes. */
const load = pageLoad(async ({ api, url }) => {
  const self = await findSelf(api);
  return {
    name: self?.name ?? '',
    email: self?.email ?? '',
    receipt: receiptIn(url),
    // Of a letter that was sent without script.
    isSent: url.searchParams.has('sent'),
    refused: url.searchParams.get('refused'),
  };
});

// Anybody can write an address: nothing else stands in the letter before its writer comes.
const RECEIPT_NUMBER = /^[A-Z0-9-]{1,40}$/;

/** Of the receipt that somebody came from. */
function receiptIn({ searchParams }: URL): string | undefined {
  const number = searchParams.get('receipt') ?? '';
  return RECEIPT_NUMBER.test(number) ? number : undefined;
}

export const loader = withWritten(load.onServer);
export const clientLoader = load.inBrowser;

const ASKED = {
  name: { maxLength: 100 },
  email: { type: 'email', maxLength: 254 },
  message: { minLength: SHORTEST_MESSAGE, maxLength: 5_000 },
};

export default function Contact() {
  const { name, email, receipt, isSent, refused, written } = useLoaderData<typeof loader>();
  const { i18n, t } = useLingui();
  const { siteName } = useSettings();
  const [message, setMessage] = useState(
    written?.fields.message ?? (receipt ? t`About receipt ${receipt}: ` : ''),
  );
  const [answer, setAnswer] = useState(isSent ? '' : undefined);
  const { secondsLeft, start } = useCountdown();
  const { form, busy, failure, errorOf } = useForm(async (texts) => {
    // What the field shows is sent: text typed before hydration is not in the state yet.
    const body = { name: texts.name ?? '', email: texts.email ?? '', message: texts.message ?? '' };
    const sent = await withCaptcha(() => browserApi.call(sendContactMessage, { body }));
    setAnswer(sent.message || i18n._(clientWords.actionSuccess));
    setMessage('');
    start(MESSAGE_WAIT_SECONDS);
  });

  // What was refused without script is told until something has been sent with it.
  const isStillRefused = !failure && answer === undefined;
  const wordsOf = useFaultLabels();
  const labels = { name: t`Your name`, email: t`Your email address`, message: t`Message` };
  const wrongOf = (name: keyof typeof labels) => {
    const fault = isStillRefused ? faultOfWritten(written, name) : undefined;
    return errorOf(name) ?? (fault && wordsOf(fault, labels[name], ASKED[name]));
  };
  const wrongMessage = wrongOf('message');

  return (
    <PageBody width="form" centred>
      <PublicHead
        title={t`Contact us · ${siteName}`}
        description={t`Send a message to the ${siteName} team. We’ll reply by email.`}
        path="/contact"
      />
      <PageHead
        title={t`Contact us`}
        line={t`We read every message and reply by email, usually within two days.`}
      />
      <FormStack {...form}>
        {answer !== undefined && (
          <Alert tone="success" title={t`Message sent`}>
            {answer}
          </Alert>
        )}
        <FailureAlert failure={failure} />
        {isStillRefused && <PlainFailure code={refused} />}
        <Field label={labels.name} error={wrongOf('name')} required>
          <TextInput
            name="name"
            defaultValue={written?.fields.name ?? name}
            autoComplete="name"
            {...ASKED.name}
          />
        </Field>
        <Field label={labels.email} error={wrongOf('email')} required>
          <TextInput
            name="email"
            inputMode="email"
            defaultValue={written?.fields.email ?? email}
            autoComplete="email"
            {...ASKED.email}
          />
        </Field>
        <Field
          label={labels.message}
          // What is wrong says the same, or more.
          hint={wrongMessage ? undefined : wordsOf('tooShort', labels.message, ASKED.message)}
          error={wrongMessage}
          required
        >
          <TextArea
            name="message"
            rows={6}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            minLength={ASKED.message.minLength}
            most={ASKED.message.maxLength}
          />
        </Field>
        <Button type="submit" kind="main" size="hero" busy={busy} disabled={secondsLeft > 0}>
          <AgainIn seconds={secondsLeft}>{t`Send message`}</AgainIn>
        </Button>
      </FormStack>
    </PageBody>
  );
}
