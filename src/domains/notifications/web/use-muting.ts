import { useLingui } from '@lingui/react/macro';
import { useToast } from '#design/parts/toast.tsx';
import type { AccountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { muteAccount, unmuteAccount } from '../contract/mutes.contract.ts';

export type Muted = Pick<AccountCard, '_id' | 'name' | 'username'>;

/** Turns off what one hears about somebody, with the way back; and on again. */
export function useMuting({ _id: id, name: called, username }: Muted, options: { refresh?: boolean } = {}) {
  const { t } = useLingui();
  const { show } = useToast();
  const { busy, action } = useAction(options);
  const name = called || username;

  const unmute = () =>
    action(async () => {
      await browserApi.call(unmuteAccount, { params: { id } });
      return t`You get notifications about ${name} again.`;
    });
  const mute = () =>
    action(async () => {
      await browserApi.call(muteAccount, { params: { id } });
      show({
        text: t`You won’t get notifications about ${name} anymore.`,
        action: { label: t`Undo`, onPress: unmute },
      });
      return undefined;
    });
  return { name, busy, mute, unmute };
}
