/** The ways to the tip sheet: an act below a post, a button on a profile. Visitors are led to the door first. */
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Action } from '#design/parts/action-row.tsx';
import { Button } from '#design/parts/button.tsx';
import { TipIcon } from '#design/parts/tip-icon.tsx';
import { logInAddress, useSession } from '#platform/web/session.tsx';
import type { TipTarget } from './tip-target.ts';
import { useOpening } from './use-opening.ts';
import { useReturnToTip } from './use-return-to-tip.ts';

const TipSheet = lazy(() => import('./tip-sheet.tsx'));

export function TipAction(target: TipTarget) {
  const { t } = useLingui();
  const { press, href, sheet } = useTip(target);
  return (
    <>
      <Action
        label={t`Tip ${target.creator.name}`}
        icon={TipIcon}
        {...(href ? { href } : { onClick: press })}
      >
        {t`Tip`}
      </Action>
      {sheet}
    </>
  );
}

export function TipButton({ creator }: Pick<TipTarget, 'creator'>) {
  const { t } = useLingui();
  const { press, href, sheet } = useTip({ creator });
  return (
    <>
      <Button icon={TipIcon} {...(href ? { href } : { onClick: press })}>{t`Tip`}</Button>
      {sheet}
    </>
  );
}

function useTip({ creator, place }: TipTarget) {
  const { me } = useSession();
  const location = useLocation();
  const page = place ? `/post/${place.feedId}` : `/${creator.username}`;
  const [open, setOpen] = useState(false);
  const opening = useOpening(open);
  useReturnToTip(page, () => setOpen(true));
  return {
    press: () => setOpen(true),
    href: me ? undefined : logInAddress(location),
    sheet: opening > 0 && (
      <Suspense fallback={null}>
        <TipSheet
          key={opening}
          creator={creator}
          place={place}
          open={open}
          onOpenChange={setOpen}
          returnTo={`${page}?tip=1`}
        />
      </Suspense>
    ),
  };
}
