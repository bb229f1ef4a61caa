/** What a creator knows of the fan whom they are writing to. Loaded beside the conversation, or when it is opened. */
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { Skeleton, SkeletonGroup } from '#design/parts/skeleton.tsx';
import { ContextSection } from '#design/patterns/context-section.tsx';
import { type Fact, Facts } from '#design/patterns/facts.tsx';
import { planLabel, stateLabels } from '#domains/subscriptions/web/index.ts';
import { useItemName } from '#domains/wallet/web/index.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useFetched } from '#platform/web/call/use-fetched.ts';
import { NotFetched } from '#platform/web/forms/not-fetched.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { getFanCard, type WireFanCard } from '../../contract/fan-card.contract.ts';
import {
  addFanToList,
  listFanLists,
  removeFanFromList,
  type WireFanList,
} from '../../contract/fan-lists.contract.ts';
import { FanNote } from './fan-note.tsx';
import styles from './fans.module.css';
import { NewListForm } from './new-list-form.tsx';

export default function FanCard({ fanId }: { fanId: string }) {
  const { t } = useLingui();
  const fetched = useFetched(() => browserApi.call(getFanCard, { params: { id: fanId } }));
  const { value: card } = fetched;
  if (!card) return <NotFetched fetched={fetched} label={t`Loading this fan`} />;
  return (
    <div className={styles.card}>
      <FanFacts card={card} />
      <FanNote fanId={fanId} note={card.note} onSaved={(note) => fetched.put({ ...card, note })} />
      <FanLists fanId={fanId} />
      <Suspense
        fallback={
          <SkeletonGroup label={t`Loading purchases`}>
            <Skeleton as="row" />
          </SkeletonGroup>
        }
      >
        <Purchases purchases={card.purchases} />
      </Suspense>
    </div>
  );
}

function FanFacts({ card }: { card: WireFanCard }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { followedAt, subscription, spent, spentLast30Days } = card;
  const facts: Fact[] = [
    { label: t`Spent with you`, value: format.tokens(spent) },
    { label: t`In the last 30 days`, value: format.tokens(spentLast30Days) },
    {
      label: t`Follows you since`,
      value: followedAt ? <Time value={followedAt} as="date" /> : t`Doesn’t follow you`,
    },
  ];
  if (subscription) {
    const { state, subscriptionType, months, startedAt, expiredAt } = subscription;
    facts.push(
      { label: t`Subscription`, value: i18n._(stateLabels[state]) },
      { label: t`Plan`, value: i18n._(planLabel(subscriptionType, months)) },
      { label: t`Subscribed on`, value: <Time value={startedAt} as="date" /> },
      {
        label: state === 'active' ? t`Renews on` : state === 'ended' ? t`Ended on` : t`Ends on`,
        value: <Time value={expiredAt} as="date" />,
      },
    );
  } else facts.push({ label: t`Subscription`, value: t`None` });
  return <Facts facts={facts} inRows />;
}

function Purchases({ purchases }: { purchases: WireFanCard['purchases'] }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useItemName();
  return (
    <ContextSection title={t`Last purchases`}>
      {purchases.length === 0 && <p className={styles.quiet}>{t`Nothing bought yet.`}</p>}
      {purchases.map(({ _id, kind, title, price, createdAt }) => (
        <div key={_id} className={styles.purchase}>
          <span dir="auto">{nameOf(kind, title)}</span>
          <span>{format.tokens(price)}</span>
          <span className={styles.quiet}>
            <Time value={createdAt} as="date" />
          </span>
        </div>
      ))}
    </ContextSection>
  );
}

/** In which of the creator's lists the fan is. */
function FanLists({ fanId }: { fanId: string }) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  const fetched = useFetched(async () => (await browserApi.call(listFanLists, { query: { fanId } })).data);
  const { value: lists = [] } = fetched;
  const { revalidate } = useRevalidator();
  const toggle = ({ _id: id, isMember }: WireFanList) =>
    action(async () => {
      const changed = await browserApi.call(isMember ? removeFanFromList : addFanToList, {
        params: { id, fanId },
      });
      fetched.put(lists.map((each) => (each._id === id ? changed : each)));
      return undefined;
    });
  async function addTo(list: WireFanList): Promise<void> {
    fetched.put([...lists, list]);
    const { _id: id } = list;
    await action(async () => {
      const changed = await browserApi.call(addFanToList, { params: { id, fanId } });
      fetched.put([...lists, changed]);
      // The inbox is narrowed by them.
      revalidate();
      return undefined;
    });
  }
  return (
    <ContextSection title={t`Lists`}>
      {!fetched.value && <NotFetched fetched={fetched} label={t`Loading lists`} />}
      {lists.map((list) => (
        <Checkbox key={list._id} checked={list.isMember} disabled={busy} onChange={() => toggle(list)}>
          <bdi>{list.name}</bdi>
        </Checkbox>
      ))}
      {fetched.value && <NewListForm onAdded={addTo} />}
    </ContextSection>
  );
}
