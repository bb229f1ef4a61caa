import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { blockUser, unblockUser } from '../contract/blocks.contract.ts';
import { type BlockedUser, emitBlockHere } from './blocks-here.ts';

export interface Unblock {
  busy: boolean;
  /** By one press; the toast takes it back, with the reason that there was. */
  unblock(user: BlockedUser, reason?: string): void;
}

/** Ends a block and reads the page again. */
export function useUnblock(): Unblock {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const showFailure = useFailureToast();
  const { busy, action } = useAction({ refresh: true });
  return {
    busy,
    unblock(user, reason = '') {
      const { _id: id } = user;
      const name = user.name || user.username;
      const undo = () => {
        browserApi
          .call(blockUser, { body: { targetId: id, target: 'user', reason } })
          .then(() => {
            emitBlockHere();
            return revalidate();
          })
          .catch(showFailure);
      };
      void action(async () => {
        await browserApi.call(unblockUser, { params: { id } });
        emitBlockHere();
        show({ text: t`${name} is unblocked`, action: { label: t`Undo`, onPress: undo } });
        return undefined;
      });
    },
  };
}
