import { IconBell, IconHeart, IconHome, IconHomeFilled } from '@tabler/icons-react';
import { Brandmark } from '../parts/brandmark.tsx';
import { Icon } from '../parts/icon.tsx';
import { KeyboardKey } from '../parts/keyboard-key.tsx';
import { Mark } from '../parts/mark.tsx';
import { Heading, Text } from '../parts/text.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { TicketIcon } from '../parts/ticket-icon.tsx';
import { TipIcon } from '../parts/tip-icon.tsx';
import styles from './gallery.module.css';
import { GallerySection, Specimen } from './specimen.tsx';

const COLOURS = [
  'canvas',
  'surface',
  'sunken',
  'raised',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'brand',
  'brand-hover',
  'brand-ink',
  'brand-soft',
  'on-brand',
  'money',
  'money-soft',
  'money-edge',
  'on-money',
  'live',
  'on-live',
  'danger',
  'success',
  'warning',
  'info',
] as const;

/** Colour, type, mark and icons. */
export function GroundSection() {
  return (
    <GallerySection id="ground" title="Ground">
      <div className={styles.swatches}>
        {COLOURS.map((colour) => (
          <Text as="span" size="meta" key={colour}>
            <svg className={styles.swatch} aria-hidden>
              <rect width="100%" height="100%" fill={`var(--${colour})`} />
            </svg>
            {colour}
          </Text>
        ))}
      </div>
      <Specimen of="Heading, Text" stacked>
        <Heading level={3} size="welcome">
          Doors at eight
        </Heading>
        <Heading level={3} size="profile">
          Ash &amp; Slip, a name
        </Heading>
        <Heading level={3} size="page">
          Earnings, a page
        </Heading>
        <Heading level={3}>Needs you, a section</Heading>
        <Heading level={3} size="name">
          A name in a list
        </Heading>
        <Text size="lead">Four from Thursday’s firing: the lead of a piece and the title of a card.</Text>
        <Text>Body, chat and inputs at sixteen, so that phones never zoom into a field.</Text>
        <Text size="small" tone="second">
          Dense interface and tables at fourteen. 21 November, 19:42
        </Text>
        <Text size="meta" tone="third">
          Meta and badges at twelve
        </Text>
        <Text>
          A <TextLink href="#ground">link in text</TextLink> and a key <KeyboardKey>g</KeyboardKey>
        </Text>
      </Specimen>
      <Specimen of="Mark, Brandmark, Icon in three sizes, TicketIcon, TipIcon">
        <Mark />
        <Brandmark name="Fanloft" href="#ground" />
        <Icon glyph={IconHome} size="s" />
        <Icon glyph={IconBell} />
        <Icon glyph={IconHomeFilled} size="l" />
        <Icon glyph={IconHeart} size="l" />
        <Icon glyph={TicketIcon} size="l" />
        <Icon glyph={TipIcon} size="l" />
      </Specimen>
    </GallerySection>
  );
}
