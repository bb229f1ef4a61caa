/** What a creator has planned, by month: a grid on a wide page, the days with something on a phone. */
import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Anchor } from '#design/parts/anchor.tsx';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { useNow, useSettings } from '#platform/web/page/settings.tsx';
import { Time, useTimeZone } from '#platform/web/text/time.tsx';
import { useZoneName } from '#platform/web/text/use-zone-name.ts';
import { monthAround } from '../../contract/calendar-month.ts';
import { postReady } from '../../contract/content.events.ts';
import { listPlanned, type PlannedItem } from '../../contract/planned.contract.ts';
import styles from './calendar.module.css';
import { type CalendarDay, dayKey, daysOfMonth, monthBeside, monthIn, monthOf } from './calendar-days.ts';
import { kindGlyphs } from './kinds.ts';

const load = pageLoad(async ({ api, url }) => {
  const asked = monthIn(url.searchParams.get('month'));
  if (!asked) {
    const { from, items } = await api.call(listPlanned, { query: {} });
    // The answer begins a day before the month.
    return { month: monthOf(new Date(Date.parse(from) + DAY_MILLISECONDS)), items };
  }
  const { from, to } = monthAround(new Date(`${asked}-15T00:00:00.000Z`));
  const query = { from: from.toISOString(), to: to.toISOString() };
  return { month: asked, items: (await api.call(listPlanned, { query })).items };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Calendar() {
  const { month, items } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const timeZone = useTimeZone();
  const today = dayKey(useNow()(), timeZone);
  const zone = useZoneName(useNow()());
  const days = daysOfMonth(month, items, timeZone);
  const refresh = useRefresh();
  // What has appeared is not planned any more.
  useSocketEvent(postReady, refresh);
  useReconnected(refresh);
  const isEmpty = days.every((day) => day.items.length === 0);
  return (
    <PageBody>
      <title>{t`Calendar · ${siteName}`}</title>
      <PageHead
        title={t`Calendar`}
        aside={
          <Button kind="main" icon={IconPlus} href="/creator/my-post/create">
            {t`New post`}
          </Button>
        }
      />
      <div className={styles.head}>
        <h2 className={styles.month}>
          <Time value={`${month}-15T12:00:00.000Z`} as="month" />
        </h2>
        <IconButton
          label={t`Previous month`}
          glyph={IconChevronLeft}
          flip
          href={`/creator/calendar?month=${monthBeside(month, -1)}`}
        />
        <IconButton
          label={t`Next month`}
          glyph={IconChevronRight}
          flip
          href={`/creator/calendar?month=${monthBeside(month, 1)}`}
        />
        <Button kind="quiet" size="dense" href="/creator/calendar">{t`Today`}</Button>
        <span className={styles.zone} suppressHydrationWarning>{t`Your time zone: ${zone}`}</span>
      </div>
      {isEmpty && (
        <div className={styles.nothing}>
          <EmptyState drawing="lamp" title={t`Nothing planned this month`}>
            {t`Schedule a post or announce a live stream, and it appears here.`}
          </EmptyState>
        </div>
      )}
      <div className={styles.weekdays} aria-hidden>
        {WEEKDAYS.map((day) => (
          <Time key={day} value={day} as="weekdayName" timeZone="UTC" />
        ))}
      </div>
      <ol className={classNames(styles.days, isEmpty && styles.empty)}>
        {days.map((day) => (
          <Day key={day.key} day={day} isToday={day.key === today} />
        ))}
      </ol>
    </PageBody>
  );
}

// Any week that begins on a Monday.
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${day}T12:00:00.000Z`);

function Day({ day, isToday }: { day: CalendarDay<PlannedItem>; isToday: boolean }) {
  const noon = `${day.key}T12:00:00.000Z`;
  return (
    <li
      className={classNames(styles.day, day.items.length === 0 && styles.free, isToday && styles.today)}
      data-weekday={day.weekday}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={styles.date}>
        <Time value={noon} as="weekday" timeZone="UTC" />
      </span>
      <span className={styles.number} aria-hidden>
        <Time value={noon} as="dayNumber" timeZone="UTC" />
      </span>
      {day.items.length > 0 && (
        <ul className={styles.items}>
          {day.items.map((item) => (
            <li key={`${item._id} ${item.event}`}>
              <Planned item={item} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Planned({ item }: { item: PlannedItem }) {
  const { t } = useLingui();
  const { kind, _id, type, event, title, at } = item;
  return (
    <Anchor
      href={kind === 'video' ? `/creator/my-video/update/${_id}` : `/creator/my-post/edit/${_id}`}
      className={classNames(styles.item, event === 'stream' && styles.stream)}
    >
      <Icon glyph={kindGlyphs[type]} size="s" />
      <span className={styles.words}>
        <span className={styles.time}>
          <Time value={at} as="time" />
        </span>{' '}
        <bdi>{title || t`No text`}</bdi>
      </span>
    </Anchor>
  );
}
