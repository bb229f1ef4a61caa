import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useNow, useSettings } from '#platform/web/page/settings.tsx';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { formatTime, Time } from '#platform/web/text/time.tsx';
import { cancelSubscription } from '../../contract/subscribe.contract.ts';
import type { OwnSubscription } from '../wire.ts';

interface CancelDialogProps {
  subscription: OwnSubscription;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The second of two clicks: says until when the access lasts, and does it. */
export default function CancelDialog({ subscription, open, onOpenChange }: CancelDialogProps) {
  const { t } = useLingui();
  const { moneyTimeZone } = useSettings();
  const locale = useFormatLocale();
  const now = useNow()().getTime();
  const { busy, action } = useAction({ refresh: true });
  const { _id: id, paymentGateway, performerInfo: creator, expiredAt } = subscription;
  const until = formatTime(expiredAt, 'date', locale, { now, timeZone: moneyTimeZone });
  async function cancel() {
    const params = { id, provider: paymentGateway };
    const isDone = await action(async () => {
      await browserApi.call(cancelSubscription, { params });
      return t`Canceled. You keep access until ${until}.`;
    });
    if (isDone) onOpenChange(false);
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Cancel your subscription to ${creator.name}?`}
      confirmLabel={t`Cancel subscription`}
      cancelLabel={t`Keep subscription`}
      danger
      busy={busy}
      onConfirm={cancel}
    >
      <Trans>
        You keep access until <Time value={expiredAt} as="date" timeZone={moneyTimeZone} />, and nothing more
        is charged.
      </Trans>
    </ConfirmDialog>
  );
}
