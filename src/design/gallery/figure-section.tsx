import { IconShieldCheck } from '@tabler/icons-react';
import { AreaChart } from '../parts/area-chart.tsx';
import { Money } from '../parts/money.tsx';
import { Note } from '../parts/note.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { Progress, ProgressRing, ShareBar } from '../parts/progress.tsx';
import { Sparkline } from '../parts/sparkline.tsx';
import { StackedBar } from '../parts/stacked-bar.tsx';
import { Stat, StatRow } from '../parts/stat.tsx';
import { Text } from '../parts/text.tsx';
import { type Column, DataTable } from '../patterns/data-table.tsx';
import { GallerySection, Specimen } from './specimen.tsx';

interface Source {
  name: string;
  line: string;
  share: number;
  gross: string;
  fee: string;
  net: string;
}

const SOURCES: readonly Source[] = [
  { name: 'Subscriptions', line: '173 × 6.95', share: 96, gross: '1,202.35', fee: '121.10', net: '1,081.25' },
  { name: 'Unlocks', line: '61 sold', share: 58, gross: '732.00', fee: '73.20', net: '658.80' },
  { name: 'Tips', line: '14 received', share: 24, gross: '290.00', fee: '29.00', net: '261.00' },
  { name: 'Refunds', line: '1 returned', share: 0, gross: '−12.00', fee: '−1.20', net: '−10.80' },
];

const COLUMNS: readonly Column<Source>[] = [
  {
    key: 'name',
    head: 'Source',
    phone: 'name',
    cell: (row) => (
      <>
        <strong>{row.name}</strong>{' '}
        <Text as="span" size="small" tone="third">
          {row.line}
        </Text>
      </>
    ),
  },
  {
    key: 'share',
    head: 'Share',
    hideHead: true,
    phone: 'none',
    cell: (row) => <ShareBar label={`${row.name}, ${row.share} %`} percent={row.share} />,
  },
  {
    key: 'gross',
    head: 'Fans paid',
    align: 'end',
    phone: 'none',
    sort: { href: '#by-gross', direction: 'descending' },
    cell: (row) => <Money size="name">{row.gross}</Money>,
  },
  {
    key: 'fee',
    head: 'Fee',
    align: 'end',
    phone: 'none',
    sort: { href: '#by-fee', direction: null },
    cell: (row) => (
      <Money faint size="name">
        {row.fee}
      </Money>
    ),
  },
  {
    key: 'net',
    head: 'You earned',
    align: 'end',
    phone: 'figure',
    cell: (row) => (
      <Money gold size="name">
        {row.net}
      </Money>
    ),
  },
];

const DAYS = [18, 26, 24, 31, 29, 50, 70, 30, 26, 34, 31, 40, 37, 90, 58, 42, 34, 38, 44, 101].map(
  (value, index) => ({ label: `${index + 1} November`, value, text: `${value}.00` }),
);

/** Figures, charts and tables. */
export function FigureSection() {
  return (
    <GallerySection id="figures" title="Figures">
      <StatRow>
        <Stat
          label="Subscribers"
          value="1,284"
          change={{ text: '+18', good: true }}
          note="this week"
          chart={<Sparkline values={[2, 3, 3, 4, 5, 5, 6, 8, 9, 11]} />}
        />
        <Stat label="Stayed on" value="94 %" note="of renewals" />
        <Stat
          gold
          label="November so far"
          value="2,245.85"
          note="after fees"
          chart={<Sparkline gold values={[1, 2, 4, 3, 5, 8, 7, 8, 11, 12]} />}
        />
        <Stat label="Seen" value="41.2k" change={{ text: '−6 %', good: false }} note="on October" />
      </StatRow>
      <AreaChart
        gold
        label="Earned each day in November"
        columns={['Day', 'Earned']}
        points={DAYS}
        unfinished
        peakText={({ label, text }) => `${label}: ${text}`}
        remark="Thursdays are firing nights"
      />
      <StackedBar
        parts={[
          { label: 'Available', value: 128450, text: '1,284.50', tone: 'first' },
          { label: 'Held', value: 74895, text: '748.95', tone: 'second' },
          { label: 'Paid out', value: 21240, text: '212.40', tone: 'third' },
          { label: 'Fee', value: 25050, text: '250.50', tone: 'rest' },
        ]}
      />
      <DataTable
        label="Source"
        columns={COLUMNS}
        rows={SOURCES}
        keyOf={(row) => row.name}
        opening={{
          openKey: 'Tips',
          hrefOf: (row) => `#open-${row.name}`,
          labelOf: (row) => `Show what ${row.name} is made of`,
          content: () => (
            <DataTable
              dense
              label="Tips"
              keyOf={(row) => row.from}
              rows={[
                { from: 'wren', when: '21 Nov, 19:42', amount: '18.00', state: 'Held until 28 Nov' },
                { from: 'halfmoon', when: '12 Nov, 22:04', amount: '90.00', state: 'Paid out 19 Nov' },
              ]}
              columns={[
                { key: 'from', head: 'From', phone: 'name', cell: (row) => <strong>{row.from}</strong> },
                { key: 'when', head: 'When', phone: 'line', cell: (row) => row.when },
                {
                  key: 'amount',
                  head: 'You earned',
                  align: 'end',
                  phone: 'figure',
                  cell: (row) => <Money gold>{row.amount}</Money>,
                },
                { key: 'state', head: 'Status', phone: 'line', cell: (row) => row.state },
              ]}
            />
          ),
        }}
      />
      <Note icon={IconShieldCheck}>
        4,182 entries, each sealed to the one before. Checked today at 06:00.
      </Note>
      <Specimen of="Progress: sent, unknown, money" stacked>
        <Progress label="Sending 1 of 4" percent={64} valueText="64 %, 8 seconds left" />
        <Progress label="Contacting the bank" percent={null} />
        <Progress money label="Of your monthly limit" percent={54} />
      </Specimen>
      <Specimen of="ProgressRing">
        <ProgressRing label="Sending a picture" percent={64}>
          64
        </ProgressRing>
      </Specimen>
      <Pagination
        label="Pages"
        page={4}
        pages={12}
        hrefOf={(page) => `#page-${page}`}
        previousLabel="Previous page"
        nextLabel="Next page"
      />
    </GallerySection>
  );
}
