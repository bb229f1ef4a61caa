/** What the ticket on a profile says of the subscription: its price, a promotion, or what the viewer has. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconGift, IconSpeakerphone } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Money } from '#design/parts/money.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { countPromotionVisit } from '../../contract/offers.contract.ts';
import { keepPromotionCode, keptPromotionCode } from '../subscribe/promotion-code.ts';
import { WhatComesNext } from '../subscribe/what-comes-next.tsx';
import type { OwnSubscription, Promotion } from '../wire.ts';

interface PromotionNoteProps {
  creatorId: string;
  /** Null: valid no longer. */
  promotion: Promotion | null;
}

/** The promotion by which the visitor has come; it stays in the tab until they subscribe. */
export function PromotionNote({ creatorId, promotion }: PromotionNoteProps) {
  const { t } = useLingui();
  const format = useFormat();
  useVisit(creatorId, promotion);
  if (!promotion) return <Note icon={IconSpeakerphone}>{t`This promotion link is no longer valid.`}</Note>;
  const { kind, value, endsAt, usesLeft } = promotion;
  const share = format.percent(value / 100);
  return (
    <Note icon={IconGift}>
      <strong>
        {kind === 'percent' ? (
          <OwnText>{t`${share} off your first payment`}</OwnText>
        ) : (
          <OwnText>
            <Plural value={value} one="# day free" other="# days free" />
          </OwnText>
        )}
      </strong>
      {endsAt && (
        <OwnText>
          {' '}
          <Trans>
            until <Time value={endsAt} as="date" />
          </Trans>
        </OwnText>
      )}
      {usesLeft !== null && (
        <OwnText>
          {' · '}
          <Plural value={usesLeft} one="# left" other="# left" />
        </OwnText>
      )}
    </Note>
  );
}

/** Keeps the code for the sheet, and counts the visit once in each tab. */
function useVisit(performerId: string, promotion: Promotion | null): void {
  const visit = useEffectEvent(async (code: string) => {
    if (keptPromotionCode(performerId) === code) return;
    keepPromotionCode(performerId, code);
    try {
      await browserApi.call(countPromotionVisit, { params: { code }, body: { performerId } });
    } catch (error) {
      // A visit that is not counted costs the visitor nothing.
      if (!(error instanceof ApiFailure)) throw error;
    }
  });
  useEffect(() => {
    if (promotion) void visit(promotion.code);
  }, [promotion]);
}

interface OfferedTrialProps {
  days: number;
  monthlyPrice: number;
}

export function OfferedTrial({ days, monthlyPrice }: OfferedTrialProps) {
  const format = useFormat();
  return (
    <Note icon={IconGift}>
      <strong>
        <Plural value={days} one="# day free" other="# days free" />
      </strong>
      <OwnText>
        {', '}
        <Trans>
          then <Money>{format.money(monthlyPrice)}</Money> a month
        </Trans>
      </OwnText>
    </Note>
  );
}

/** For subscribers: the next charge or the end of the access, and where to change that. */
export function OwnSubscriptionLine({ subscription }: { subscription: OwnSubscription }) {
  const { t } = useLingui();
  return (
    <OwnText>
      {subscription.state === 'past-due' ? (
        <OwnText>{t`Your last payment failed.`}</OwnText>
      ) : (
        <WhatComesNext subscription={subscription} />
      )}{' '}
      <TextLink href="/user/my-subscription">{t`Manage subscription`}</TextLink>
    </OwnText>
  );
}
