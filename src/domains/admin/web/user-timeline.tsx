/** A user's timeline, page by page; each entry links to its details. */
import { useLingui } from '@lingui/react/macro';
import {
  IconCreditCard,
  IconHistory,
  IconLogin2,
  IconMail,
  IconPhoto,
  IconReceipt,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Anchor } from '#design/parts/anchor.tsx';
import { type Glyph, Icon } from '#design/parts/icon.tsx';
import { Money } from '#design/parts/money.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { useDeviceName } from '#domains/accounts/web/index.ts';
import { useItemName } from '#domains/wallet/web/index.ts';
import { galleryAddress, postAddress } from '#platform/contract/post-address.ts';
import { videoAddress } from '#platform/contract/video-address.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { useInWords } from '#platform/web/text/in-text.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { Timeline, TimelineEntry } from '../contract/timeline.contract.ts';
import { actionLabels } from './action-labels.ts';
import { useActorName } from './actor-name.ts';
import styles from './admin.module.css';

interface UserTimelineProps {
  userId: string;
  timeline: Timeline;
  /** There is no newer page. */
  isFirst: boolean;
}

/** The anchor of the timeline, which is below what stays the same. */
const PLACE = 'what-happened';

export function UserTimeline({ userId, timeline, isFirst }: UserTimelineProps) {
  const { t } = useLingui();
  const { data, older } = timeline;
  const page = `/admin/users/${userId}`;
  return (
    <section id={PLACE} className={styles.part}>
      <Heading level={2}>{t`Activity`}</Heading>
      <ol className={styles.moments}>
        {data.map((moment) => (
          <li key={`${moment.what} ${moment._id}`} className={styles.moment}>
            <Icon glyph={SIGNS[moment.what]} size="s" />
            <EntryText moment={moment} />
            {'amount' in moment && <Amount>{moment.amount}</Amount>}
            <Time value={moment.at} as="dayAndTime" />
          </li>
        ))}
      </ol>
      <Actions>
        {older && <TextLink href={`${page}?before=${older}#${PLACE}`}>{t`Show older`}</TextLink>}
        {!isFirst && <TextLink href={`${page}#${PLACE}`}>{t`Back to the newest`}</TextLink>}
      </Actions>
      <Actions>
        <TextLink href={`/admin/audit?whom=${userId}`}>{t`Actions on this user`}</TextLink>
        <TextLink href={`/admin/audit?by=${userId}`}>{t`Actions by this user`}</TextLink>
        <TextLink href={`/admin/mails?account=${userId}`}>{t`All emails`}</TextLink>
      </Actions>
    </section>
  );
}

/** The icons of the pages that the entries link to. */
const SIGNS: Readonly<Record<TimelineEntry['what'], Glyph>> = {
  registered: IconUserPlus,
  'logged-in': IconLogin2,
  logged: IconHistory,
  mailed: IconMail,
  paid: IconReceipt,
  earned: IconReceipt,
  'got-back': IconReceipt,
  'gave-back': IconReceipt,
  'topped-up': IconCreditCard,
  'top-up-reversed': IconCreditCard,
  published: IconPhoto,
};

function Amount({ children }: { children: number }) {
  const format = useFormat();
  return <Money>{format.signedTokens(children)}</Money>;
}

function addressOfPublished({ type, slug }: Extract<TimelineEntry, { what: 'published' }>): string {
  if (type === 'gallery') return galleryAddress({ slug });
  return type === 'own-video' ? videoAddress({ slug }) : postAddress({ slug });
}

interface EntryText {
  what: ReactNode;
  /** The page with all details. */
  href?: string;
  /** Who was involved, and why. */
  further?: readonly (string | null | false)[];
}

function EntryText({ moment }: { moment: TimelineEntry }) {
  const { what, href, further = [] } = useEntryText()(moment);
  return (
    <span>
      <strong>{href ? <Anchor href={href}>{what}</Anchor> : what}</strong>
      {further
        .filter((each) => each)
        .map((each) => (
          <span key={String(each)} className={styles.aside}>
            <bdi>{each}</bdi>
          </span>
        ))}
    </span>
  );
}

function useEntryText(): (moment: TimelineEntry) => EntryText {
  const { t } = useLingui();
  const deviceName = useDeviceName();
  const actorName = useActorName();
  const inWords = useInWords();
  const nameOf = useItemName();
  const paymentLabels = (amount: number) => (amount < 0 ? t`Top-up reversed` : t`Top-up restored`);
  return (moment) => {
    switch (moment.what) {
      case 'registered':
        return { what: t`Signed up` };
      case 'logged-in': {
        const device = deviceName(moment.device);
        return { what: t`Logged in on ${device}` };
      }
      case 'logged':
        return {
          what: <span title={moment.action}>{inWords(actionLabels, moment.action)}</span>,
          further: [actorName(moment), moment.reason],
        };
      case 'mailed':
        return {
          what: moment.subject,
          href: `/admin/mails/${moment._id}`,
          further: [t({ message: 'Email', context: 'one message' })],
        };
      case 'topped-up':
        return { what: t`Top-up`, href: inLedger(moment.paymentId) };
      case 'top-up-reversed':
        return { what: paymentLabels(moment.amount), href: inLedger(moment.paymentId) };
      case 'published':
        return {
          what: <bdi>{moment.title}</bdi>,
          href: addressOfPublished(moment),
          further: [t`Published`, moment.isRemoved && t`Removed`],
        };
      default:
        return { ...chargeText(moment), href: inLedger(moment.chargeId) };
    }
  };

  function chargeText({ what, kind, title, other: { name } }: ChargeEntry): EntryText {
    const isTip = kind === 'tip';
    switch (what) {
      case 'paid':
        return isTip
          ? { what: t`Tip to ${name}` }
          : { what: nameOf(kind, title), further: [t`Unlocked from ${name}`] };
      case 'earned':
        return isTip
          ? { what: t`Tip from ${name}` }
          : { what: nameOf(kind, title), further: [t`Unlocked by ${name}`] };
      case 'got-back':
        return { what: t`Refund from ${name}`, further: [isTip ? t`Tip` : nameOf(kind, title)] };
      case 'gave-back':
        return { what: t`Refund to ${name}`, further: [isTip ? t`Tip` : nameOf(kind, title)] };
    }
  }
}

type ChargeEntry = Extract<TimelineEntry, { chargeId: string }>;

/** The ledger entries of a charge or payment, and what followed from it. */
const inLedger = (cause: string) => `/admin/ledger?of=${cause}`;
