import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { TextLink } from '#design/parts/text-link.tsx';
import { FORGOT_PAGE, type TypedAddress } from './typed-address.ts';

/** A link to the forgotten-password page that takes the typed address along. */
export function ForgotLink({ typedName }: { typedName(): string }) {
  const { t } = useLingui();
  const navigate = useNavigate();

  function takeAlong(event: MouseEvent) {
    const address = typedName().trim();
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!address.includes('@') || isForNewTab) return;
    event.preventDefault();
    navigate(FORGOT_PAGE, { state: { address } satisfies TypedAddress });
  }

  return <TextLink href={FORGOT_PAGE} onClick={takeAlong}>{t`Forgot password?`}</TextLink>;
}
