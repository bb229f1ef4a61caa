import { IconEye, IconTestPipe } from '@tabler/icons-react';
import { Alert } from '../parts/alert.tsx';
import { Banner, CutOffBanner } from '../parts/banner.tsx';
import { Brandmark } from '../parts/brandmark.tsx';
import { Button } from '../parts/button.tsx';
import { Note } from '../parts/note.tsx';
import { PayButton } from '../parts/pay-button.tsx';
import { Skeleton, SkeletonGroup } from '../parts/skeleton.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { ContextSection } from '../patterns/context-section.tsx';
import { EmptyState } from '../patterns/empty-state.tsx';
import { VisitorBar } from '../patterns/visitor-bar.tsx';
import styles from './gallery.module.css';
import { Columns, GallerySection, Specimen } from './specimen.tsx';

/** Loading, empty, wrong, offline, not for you. */
export function StateSection() {
  return (
    <GallerySection id="states" title="States">
      <Columns three>
        <SkeletonGroup label="Loading posts" className={styles.stack}>
          <div className={styles.row}>
            <Skeleton as="avatar" />
            <Skeleton as="name" inline="third" />
          </div>
          <Skeleton />
          <Skeleton inline="most" />
          <Skeleton as="wide" />
        </SkeletonGroup>
        <EmptyState
          drawing="lamp"
          level={3}
          title="Nothing on tonight"
          action={<Button kind="main">Look around</Button>}
        >
          When someone you follow posts, it plays here. The house is open in the meantime.
        </EmptyState>
        <EmptyState drawing="curtain" level={3} title="You’re offline" action={<Button>Try again</Button>}>
          You can read what is already here. What you write is kept and sent when you’re back.
        </EmptyState>
        <EmptyState
          drawing="chair"
          level={3}
          title="This room is for subscribers"
          action={<PayButton label="Subscribe for" amount="6.95" />}
        >
          Ash &amp; Slip keeps Thursday shows for people who subscribe.
        </EmptyState>
        <div className={styles.stack}>
          <Alert
            tone="error"
            title="The card was refused"
            action={<Button size="dense">Use another card</Button>}
            code={{ value: 'FL-4021', copyLabel: 'Copy', copiedLabel: 'Copied' }}
          >
            Nothing was charged. Your post is still open.
          </Alert>
          <Alert tone="success" title="Changes saved" />
          <Alert tone="info" title="Prices change on 1 January">
            Those who subscribe now keep theirs.
          </Alert>
        </div>
        <div className={styles.stack}>
          <Note icon={IconEye}>Buyers see everything. Everyone else sees a blurred cover.</Note>
          <ContextSection title="Waiting for you">
            <Note>Juno Crag renews on Monday</Note>
            <Note>Your print arrives Tuesday</Note>
          </ContextSection>
        </div>
      </Columns>
      <Specimen of="Banner, CutOffBanner, VisitorBar" stacked>
        <Banner
          label="Try-out"
          icon={IconTestPipe}
          action={<TextLink href="#states">What is this?</TextLink>}
        >
          You are trying things out. No real money moves.
        </Banner>
        <CutOffBanner>You’re offline. What you write is kept.</CutOffBanner>
        <div className={styles.frameless}>
          <VisitorBar
            skipLabel="Skip to content"
            brand={<Brandmark name="Fanloft" href="#states" />}
            search={<TextInput variant="search" aria-label="Search the house" placeholder="Search" />}
            logIn={{ href: '#log-in', label: 'Log in' }}
            join={{ href: '#join', label: 'Create account' }}
          />
        </div>
      </Specimen>
    </GallerySection>
  );
}
