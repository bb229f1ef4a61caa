/** Saving the own profile from a form that may stand open in two tabs. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { type ApiFailure, isRefusal } from '#platform/web/call/api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { profileChanged } from '../../contract/accounts.refusals.contract.ts';

/**
 * Sends with the version that the person knows of, so that nothing later is overwritten unseen: after a refusal it is
 * the later one, because the refusal has told of it.
 */
export function useSaveProfile(filledFrom: number) {
  const [unchangedSince, setUnchangedSince] = useState(filledFrom);
  return async <S extends { profileVersion: number }>(
    send: (known: { unchangedSince: number }) => Promise<S>,
  ): Promise<S> => {
    try {
      const saved = await send({ unchangedSince });
      setUnchangedSince(saved.profileVersion);
      return saved;
    } catch (error) {
      if (isRefusal(error, profileChanged)) setUnchangedSince(Number(error.fields.profileVersion));
      throw error;
    }
  };
}

/** What the form could not do; where somebody has saved meanwhile, the way to what is there now. */
export function ProfileFailure({ failure, href }: { failure: ApiFailure | undefined; href: string }) {
  const { t } = useLingui();
  return (
    <FailureAlert
      failure={failure}
      action={
        failure?.code === profileChanged.code && (
          <Button kind="line" size="dense" href={href} target="_blank">
            {t`See the other version`}
          </Button>
        )
      }
    />
  );
}
