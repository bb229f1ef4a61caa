import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { StripeLack } from '../../contract/site.refusals.contract.ts';

const sentences: Readonly<Record<StripeLack, MessageDescriptor>> = {
  'publishable-key': msg`The publishable key is missing.`,
  'secret-key': msg`The secret key is missing.`,
  'webhook-secret': msg`The signing secret of the webhook is missing.`,
  mode: msg`One key is for tests and the other for real payments. Use two of the same kind.`,
};

/** What Stripe still needs before it can charge cards. */
export function LackList({ lacks }: { lacks: readonly StripeLack[] }) {
  const { i18n } = useLingui();
  return (
    <ul>
      {lacks.map((lack) => (
        <li key={lack}>{i18n._(sentences[lack])}</li>
      ))}
    </ul>
  );
}
