/** The ways to the tip sheet. Visitors are led to the door first. */
import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Action } from '#design/parts/action-row.tsx';
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

export interface Tip {
  press(): void;
  /** The door, for visitors: in place of pressing they get a link. */
  href: string | undefined;
  /** To be rendered once on the page. */
  sheet: ReactNode;
}

/** The same for pages that give their own look to it. */
export function useTip({ creator, place }: TipTarget): Tip {
  const { me } = useSession();
  const location = useLocation();
  const page = place ? `/post/${place.feedId}` : `/${creator.username}`;
  const [open, setOpen] = useState(false);
  const [isBack, setBack] = useState(false);
  const opening = useOpening(open);
  function openSheet(hasComeBack: boolean) {
    setBack(hasComeBack);
    setOpen(true);
  }
  useReturnToTip(page, () => openSheet(true));
  return {
    press: () => openSheet(false),
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
          isBack={isBack}
        />
      </Suspense>
    ),
  };
}
