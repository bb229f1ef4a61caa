/** Saves the user's profile from a form that may be open in two tabs. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { type ApiFailure, isRefusal } from '#platform/web/call/api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { profileChanged } from '../../contract/accounts.refusals.contract.ts';

/**
 * Sends the version that the user has seen, so that nothing later is overwritten; after a refusal that is the later
 * version, which the refusal has shown.
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

/** The form's error; where the profile was saved in the meantime, a link to the current one. */
export function ProfileFailure({ failure, href }: { failure: ApiFailure | undefined; href: string }) {
  const { t } = useLingui();
  return (
    <FailureAlert
      failure={failure}
      action={
        failure?.code === profileChanged.code && (
          <Button kind="line" size="dense" href={href} target="_blank">
            {t`View other version`}
          </Button>
        )
      }
    />
  );
}
