/** The buttons that open the tip sheet. Visitors register or log in first, and come back to it open. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { Action } from '#design/parts/action-row.tsx';
import { TipIcon } from '#design/parts/tip-icon.tsx';
import { showItem } from '#platform/web/page/item-on-page.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import {
  BACK_FOR,
  type LoginGate,
  useLoginGate,
  useReturn,
  useWayBack,
} from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useOpening } from '../pay/use-opening.ts';
import type { TipOpening } from './tip-sheet.tsx';
import type { TipOffer, TipTarget } from './tip-target.ts';

const TipSheet = lazyPart(() => import('./tip-sheet.tsx'));

export function TipAction(target: TipTarget) {
  const { t } = useLingui();
  const { action, sheet } = useTip(target);
  return (
    <>
      <Action label={t`Tip ${target.creator.name}`} icon={TipIcon} {...action}>
        {t`Tip`}
      </Action>
      {sheet}
    </>
  );
}

export interface Tip {
  /** Props for the button. For visitors it is a link to the registration. */
  action: { 'data-tip': string } & ({ onClick(): void } | LoginGate);
  /** Opens the sheet with an amount that was chosen on the page; only for who is signed in. */
  openWith(offer: TipOffer): void;
  /** The sheet, to be rendered once on the page. */
  sheet: ReactNode;
}

/** The same for pages that style the button themselves. */
export function useTip({ creator, place, conversationId }: TipTarget): Tip {
  const { me } = useSession();
  const id = place?.feedId ?? creator._id;
  const { returnTo, isBack } = useWayBack('tip', id);
  const [open, setOpen] = useState(false);
  const [openedBy, setOpenedBy] = useState<TipOpening>('press');
  const [offer, setOffer] = useState<TipOffer>();
  const opening = useOpening(open);
  function openSheet(by: TipOpening, offered?: TipOffer) {
    if (by !== 'press' && place) showItem(place.feedId);
    setOpenedBy(by);
    setOffer(offered);
    setOpen(true);
  }
  useReturn(BACK_FOR, isBack, () => openSheet('top-up'));
  const loginGate = useLoginGate('tip', id, () => openSheet('door'));
  return {
    action: {
      'data-tip': id,
      ...(me ? { onClick: () => openSheet('press') } : loginGate),
    },
    openWith: (offered) => openSheet('press', offered),
    sheet: opening > 0 && (
      <Suspense fallback={null}>
        <TipSheet
          key={opening}
          creator={creator}
          place={place}
          conversationId={conversationId}
          offer={offer}
          open={open}
          onOpenChange={setOpen}
          returnTo={returnTo}
          openedBy={openedBy}
          loginGate={loginGate}
        />
      </Suspense>
    ),
  };
}
