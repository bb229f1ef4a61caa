import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Barcode } from '../parts/barcode.tsx';
import { Button } from '../parts/button.tsx';
import { Money } from '../parts/money.tsx';
import { PayButton } from '../parts/pay-button.tsx';
import { PlainTag } from '../parts/plain-tag.tsx';
import { PriceTag } from '../parts/price-tag.tsx';
import { StubBar } from '../parts/stub-bar.tsx';
import { SumList } from '../parts/sum-list.tsx';
import { TallTicket } from '../parts/tall-ticket.tsx';
import { TearingStub } from '../parts/tearing-stub.tsx';
import { Text } from '../parts/text.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { Ticket } from '../parts/ticket.tsx';
import styles from './gallery.module.css';
import { Columns, GallerySection, Specimen } from './specimen.tsx';

const STUBS = 20;

/** Everything with notches, and the figures on it. */
export function MoneySection() {
  return (
    <GallerySection id="money" title="The ticket">
      <Specimen of="PriceTag: plain, with a note, large, solid, night, owned, link; PlainTag, PlainTag with an icon">
        <PriceTag>4.00</PriceTag>
        <PriceTag note="a month">6.95</PriceTag>
        <PriceTag size="large">42.00</PriceTag>
        <PriceTag tone="solid">20</PriceTag>
        <PriceTag tone="night">42.00</PriceTag>
        <PriceTag tone="owned" icon={IconCheck}>
          Yours
        </PriceTag>
        <PriceTag href="#money" label="Wallet, 36.40 tokens">
          36.40
        </PriceTag>
        <PlainTag>Free to follow</PlainTag>
        <PlainTag icon={IconCheck}>Following</PlainTag>
      </Specimen>
      <Specimen of="PayButton: plain, hero, busy, gold, short, long amount, disabled">
        <PayButton label="Unlock for" amount="4.00" />
        <PayButton size="hero" label="Subscribe for" amount="6.95" />
        <PayButton label="Unlock for" amount="4.00" busy />
        <PayButton gold label="Pay out" amount="284.50" />
        <PayButton short label="Tip" amount="20" />
        <PayButton label="Pay out" amount="€ 1,284.50" />
        <PayButton label="Unlock for" amount="4.00" disabled />
      </Specimen>
      <Specimen of="PayButton wide" stacked>
        <PayButton size="hero" wide label="Top up and unlock" amount="$5.60" />
      </Specimen>
      <Specimen of="Ticket: small link, row, paper, solid, large">
        <Ticket size="small" href="#money" stub="Top up">
          <Text as="span" size="meta" tone="third">
            Wallet
          </Text>
          <Money size="fact">36.40</Money>
        </Ticket>
      </Specimen>
      <Columns three>
        <Ticket size="row" stub="50.00">
          <strong>sefa</strong>
          <Text size="small">For the ballad</Text>
        </Ticket>
        <Ticket tone="paper" stub={<Money gold>−6.95</Money>}>
          <strong>Coupon FIRSTFIRE</strong>
          <Text size="small" tone="second">
            Two months for one
          </Text>
        </Ticket>
        <Ticket tone="solid" stub="20.00">
          <strong>Solid</strong>
        </Ticket>
      </Columns>
      <Ticket
        size="large"
        stub={
          <>
            <Text as="span" size="meta">
              This month
            </Text>
            <Money size="fact">43.60</Money>
          </>
        }
      >
        <Text size="small">Tokens you can spend</Text>
        <Money size="wallet">36.40</Money>
        <Text size="small">1.00 is worth $1.00. Tokens don’t expire.</Text>
      </Ticket>
      <Columns>
        <TallTicket
          floats
          stub={
            <>
              <PayButton size="hero" wide label="Subscribe for" amount="6.95" />
              <Text size="meta" tone="third">
                Next charge 21 December. Cancel in two clicks.
              </Text>
            </>
          }
        >
          <Money gold size="figure">
            6.95
          </Money>
          <SumList
            rows={[
              { label: 'Price', amount: '42.00' },
              { label: 'From your balance', amount: '−36.40' },
            ]}
            total={{ label: 'You need', amount: '5.60' }}
          />
        </TallTicket>
        <TallTicket
          floats
          stubSize="receipt"
          stub={
            <>
              <Barcode code="FL-2026-118402" />
              <Text as="span" size="meta" tone="third" figures>
                FL-2026-118402 · <TextLink href="#money">PDF</TextLink>
              </Text>
            </>
          }
        >
          <strong>Receipt</strong>
          <div>
            <Money gold size="sum">
              20.00
            </Money>
          </div>
        </TallTicket>
      </Columns>
      <Specimen of="Money: ink, gold, faint, name, fact, sum, figure">
        <Money>12.00</Money>
        <Money gold>12.00</Money>
        <Money faint>12.00</Money>
        <Money size="name">−20.00</Money>
        <Money size="fact">20.00</Money>
        <Money size="sum" gold>
          5.60
        </Money>
        <Money size="figure" gold>
          6.95
        </Money>
      </Specimen>
      <Specimen of="Money: working, result">
        <Money size="working">2,496.35</Money>
        <Money size="working">250.50</Money>
        <Money size="result" gold>
          2,245.85
        </Money>
      </Specimen>
      <Specimen of="Money, hero" stacked>
        <Money size="hero" gold>
          1,284.50
        </Money>
      </Specimen>
      <TearSpecimen />
    </GallerySection>
  );
}

/** The tip: a stub tears off and flies to the goal. */
function TearSpecimen() {
  const goal = useRef<HTMLDivElement>(null);
  const [torn, setTorn] = useState(false);
  const [reached, setReached] = useState(13);
  return (
    <Specimen of="StubBar, TearingStub: the ticket motion" stacked>
      <div data-theme="dark" className={styles.night}>
        <div className={styles.stack}>
          <StubBar
            ref={goal}
            label="Retune the old upright: 260.00 of 400.00"
            stubs={STUBS}
            reached={reached}
          />
          <div className={styles.row}>
            <TearingStub
              torn={torn}
              target={goal}
              onGone={() => {
                setTorn(false);
                setReached((before) => Math.min(before + 1, STUBS));
              }}
            >
              20.00
            </TearingStub>
            <Button kind="soft" onClick={() => setTorn(true)}>
              Tear it off
            </Button>
          </div>
        </div>
      </div>
    </Specimen>
  );
}
