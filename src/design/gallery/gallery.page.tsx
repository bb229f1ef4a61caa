import {
  IconChartLine,
  IconClick,
  IconForms,
  IconLayersIntersect,
  IconMoodEmpty,
  IconPalette,
  IconPhoto,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../parts/avatar.tsx';
import { Brandmark } from '../parts/brandmark.tsx';
import { Chip } from '../parts/chip.tsx';
import { IdentityRow } from '../parts/identity-row.tsx';
import { type Theme, ThemeSwitch } from '../parts/theme-switch.tsx';
import { TicketIcon } from '../parts/ticket-icon.tsx';
import { ToastProvider } from '../parts/toast.tsx';
import { Frame, type NavItem } from '../patterns/frame.tsx';
import { PageHead } from '../patterns/page-head.tsx';
import { TopBar } from '../patterns/top-bar.tsx';
import { FieldSection } from './field-section.tsx';
import { FigureSection } from './figure-section.tsx';
import { FloatingSection } from './floating-section.tsx';
import styles from './gallery.module.css';
import { GroundSection } from './ground-section.tsx';
import { MoneySection } from './money-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { PressSection } from './press-section.tsx';
import { vessels } from './samples.ts';
import { StateSection } from './state-section.tsx';

const ROOMS: readonly NavItem[] = [
  { href: '#ground', label: 'Ground', icon: IconPalette, current: true },
  { href: '#money', label: 'Tickets', icon: TicketIcon },
  { href: '#press', label: 'Buttons', icon: IconClick },
  { href: '#fields', label: 'Fields', icon: IconForms },
  { href: '#pictures', label: 'Pictures', icon: IconPhoto, badge: { count: '3', label: 'new' } },
  { href: '#floating', label: 'Above', icon: IconLayersIntersect },
  { href: '#figures', label: 'Figures', icon: IconChartLine },
  { href: '#states', label: 'States', icon: IconMoodEmpty },
];

const PHONE_ROOMS = 5;

/** The component gallery: every component in every state, on one page; for development, and for visual tests. */
export default function GalleryPage() {
  const [theme, setTheme] = useState<Theme>('system');
  const [rightToLeft, setRightToLeft] = useState(false);
  const chooseTheme = (next: Theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  const turnRound = () => {
    document.documentElement.dir = rightToLeft ? 'ltr' : 'rtl';
    setRightToLeft(!rightToLeft);
  };
  return (
    <ToastProvider label="Notices" closeLabel="Close">
      <title>House lights</title>
      <Frame
        navLabel="Rooms"
        skipLabel="Skip to content"
        brand={<Brandmark name="Fanloft" href="#ground" collapses />}
        items={ROOMS}
        bottomItems={ROOMS.slice(0, PHONE_ROOMS)}
        topBar={<TopBar start={<Brandmark name="Fanloft" href="#ground" />} />}
        foot={
          <IdentityRow
            small
            picture={<Avatar size="s" ring src={vessels.src} />}
            name="House lights"
            line="Parts"
          />
        }
      >
        <div className={styles.page}>
          <PageHead
            size="profile"
            title="House lights"
            line="Petrol acts, gold is money, red is live. Nothing else is saturated, because the pictures are."
            aside={
              <div className={styles.row}>
                <ThemeSwitch
                  value={theme}
                  onChange={chooseTheme}
                  labels={{ legend: 'Theme', light: 'Light', dark: 'Dark', system: 'System' }}
                />
                <Chip on={rightToLeft} onClick={turnRound}>
                  Right to left
                </Chip>
              </div>
            }
          />
          <GroundSection />
          <MoneySection />
          <PressSection />
          <FieldSection />
          <PictureSection />
          <FloatingSection />
          <FigureSection />
          <StateSection />
        </div>
      </Frame>
    </ToastProvider>
  );
}
