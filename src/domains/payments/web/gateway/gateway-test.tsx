/** For operators: what to enter at Stripe, and a test of the keys and the webhook. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useCopyOrDownload } from '#platform/web/actions/use-copy-or-download.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { Time } from '#platform/web/text/time.tsx';
import { type GatewayFinding, showGateway, testGateway } from '../../contract/gateway-admin.contract.ts';
import styles from './gateway-test.module.css';

const sentences: Readonly<Record<Exclude<GatewayFinding, 'works'>, MessageDescriptor>> = {
  'publishable-key': msg`The publishable key is missing.`,
  'secret-key': msg`The secret key is missing.`,
  'webhook-secret': msg`The signing secret of the webhook is missing.`,
  mode: msg`One key is for tests and the other for real payments. Use two of the same kind.`,
  'key-refused': msg`Stripe does not know the secret key. Copy it again from your dashboard.`,
  'no-answer': msg`Stripe did not answer. Try again in a minute.`,
  'cannot-charge': msg`Your Stripe account cannot charge cards yet. Finish its setup in your Stripe dashboard.`,
  'no-webhook': msg`Stripe has no active webhook with the address above. Add it in your Stripe dashboard.`,
  'events-missing': msg`The webhook does not send all events that this site needs.`,
  'webhook-unchecked': msg`The keys work. This key cannot read webhooks, so they were not checked.`,
};

type Gateway = EndpointResult<typeof showGateway>;

export function GatewayTest() {
  const { t } = useLingui();
  const { busy, action } = useAction();
  const [gateway, setGateway] = useState<Gateway>();
  const [findings, setFindings] = useState<readonly GatewayFinding[]>();

  useEffect(() => {
    browserApi.call(showGateway).then(setGateway, (error) => {
      // The settings above it say why nothing is there.
      if (!(error instanceof ApiFailure)) throw error;
    });
  }, []);

  const test = () =>
    action(async () => {
      setFindings(undefined);
      setFindings((await browserApi.call(testGateway, { body: {} })).findings);
      setGateway(await browserApi.call(showGateway));
      return undefined;
    });

  if (!gateway) return null;
  return (
    <div className={styles.part}>
      <Webhook {...gateway} />
      {findings && <Findings findings={findings} />}
      <Actions>
        <Button kind="line" size="dense" busy={busy} onClick={test}>
          {t`Test Stripe`}
        </Button>
      </Actions>
    </div>
  );
}

function Webhook({ webhookAddress, webhookEvents, lastEventAt }: Gateway) {
  const { t } = useLingui();
  const { copy } = useCopyOrDownload(webhookAddress, { name: 'webhook.txt', type: 'text/plain' });
  const events = useCopyOrDownload(webhookEvents.join('\n'), { name: 'events.txt', type: 'text/plain' });
  return (
    <>
      <Field label={t`Webhook address for Stripe`}>
        <TextInput readOnly dir="ltr" value={webhookAddress} onFocus={({ target }) => target.select()} />
      </Field>
      <Text size="small" tone="third">
        <OwnText>
          {lastEventAt === null ? t`Stripe has not reported a payment yet.` : t`Last report from Stripe:`}
        </OwnText>{' '}
        {lastEventAt !== null && <Time value={lastEventAt} as="dayAndTime" />}
      </Text>
      <Actions>
        <Button kind="line" size="dense" icon={IconCopy} onClick={copy}>
          {t`Copy address`}
        </Button>
        <Button kind="line" size="dense" icon={IconCopy} onClick={events.copy}>
          {t`Copy list of events`}
        </Button>
      </Actions>
    </>
  );
}

function Findings({ findings }: { findings: readonly GatewayFinding[] }) {
  const { i18n, t } = useLingui();
  if (findings[0] === 'works')
    return (
      <Alert tone="success" title={t`Stripe works`}>
        {t`The keys and the webhook are correct.`}
      </Alert>
    );
  const isFine = findings.length === 1 && findings[0] === 'webhook-unchecked';
  return (
    <Alert tone={isFine ? 'info' : 'error'} title={isFine ? t`Stripe answers` : t`Stripe does not work yet`}>
      <ul>
        {findings.map(
          (finding) => finding !== 'works' && <li key={finding}>{i18n._(sentences[finding])}</li>,
        )}
      </ul>
    </Alert>
  );
}
