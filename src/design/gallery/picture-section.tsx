import { IconEye, IconLock, IconPhoto, IconPin, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../parts/avatar.tsx';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { CardPicture } from '../parts/card-picture.tsx';
import { Carousel } from '../parts/carousel.tsx';
import { Icon } from '../parts/icon.tsx';
import { IdentityRow } from '../parts/identity-row.tsx';
import { LiveMark } from '../parts/live-mark.tsx';
import { LockedMedia, LockedWords } from '../parts/locked-media.tsx';
import { LockedTile } from '../parts/locked-tile.tsx';
import { MediaCorner, MediaFrame } from '../parts/media-frame.tsx';
import { OnPicture } from '../parts/on-picture.tsx';
import { PaperEdge } from '../parts/paper-edge.tsx';
import { PayButton } from '../parts/pay-button.tsx';
import { PlainTag } from '../parts/plain-tag.tsx';
import { PriceTag } from '../parts/price-tag.tsx';
import { WhatsNew } from '../patterns/whats-new.tsx';
import styles from './gallery.module.css';
import { leaf, ridges, vessels } from './samples.ts';
import { Columns, GallerySection, Specimen } from './specimen.tsx';

/** People and pictures. */
export function PictureSection() {
  return (
    <GallerySection id="pictures" title="Pictures">
      <Specimen of="Avatar: six sizes, ring, on air, present, none">
        <Avatar size="xs" src={leaf.src} />
        <Avatar size="s" src={leaf.src} />
        <Avatar src={leaf.src} ring />
        <Avatar src={ridges.src} live="Live" />
        <Avatar src={leaf.src} online="Active now" />
        <Avatar alt="Someone without a picture" />
        <Avatar size="m" src={vessels.src} />
        <Avatar size="l" src={vessels.src} ring />
        <Avatar size="xl" src={vessels.src} ring />
      </Specimen>
      <Specimen of="Badge, LiveMark, OnPicture">
        <Badge label="unread">3</Badge>
        <Badge label="unread">99+</Badge>
        <LiveMark>Live</LiveMark>
        <OnPicture icon={IconPin}>Pinned</OnPicture>
        <OnPicture small icon={IconEye}>
          412
        </OnPicture>
      </Specimen>
      <Columns>
        <IdentityRow
          href="#pictures"
          picture={<Avatar ring src={vessels.src} />}
          name="Ash & Slip"
          line="2 hours ago · Subscribers"
          trailing={
            <Button kind="soft" size="dense">
              Follow
            </Button>
          }
        />
        <IdentityRow
          small
          picture={<Avatar size="s" src={leaf.src} />}
          name="Pell Inkwood posted your print"
          line="Arrives Tuesday"
        />
      </Columns>
      <WhatsNew
        label="On now and next"
        now={[
          {
            href: '#now',
            picture: ridges,
            title: 'First light',
            line: 'From the hut',
            mark: <LiveMark>Live</LiveMark>,
            aside: (
              <OnPicture small icon={IconEye}>
                412
              </OnPicture>
            ),
          },
        ]}
        next={[
          {
            href: '#tonight',
            day: 'Tonight',
            time: '20:30',
            title: 'Kiln opening',
            picture: <Avatar size="xs" src={vessels.src} />,
          },
          { href: '#tomorrow', day: 'Tomorrow', time: '07:00', title: 'First bake' },
          { href: '#tuesday', day: 'Tuesday', time: '18:15', title: 'Route talk' },
        ]}
      />
      <PaperEdge picture={ridges} avatar={<Avatar size="edge" ring src={vessels.src} />} name="Ash & Slip" />
      <PaperEdge picture={null} avatar={<Avatar size="edge" alt="" />} name="No cover yet" />
      <Sets />
      <Locks />
      <div className={styles.cards}>
        <CardPicture
          href="#card-1"
          picture={ridges}
          name="Ridgeline Tam"
          line="Trail running"
          reason="Runs near you"
          price={<PriceTag note="a month">4.95</PriceTag>}
        />
        <CardPicture
          href="#card-2"
          picture={vessels}
          name="Ash & Slip"
          line="Ceramics"
          reason="Live now"
          mark={<LiveMark>Live</LiveMark>}
          price={<PriceTag tone="owned">Yours</PriceTag>}
        />
        <CardPicture
          href="#card-3"
          picture={null}
          name="Pell Inkwood"
          line="Illustration"
          price={<PlainTag>Free to follow</PlainTag>}
        />
        <div className={styles.tile}>
          <LockedTile
            preview={vessels}
            href="#locked"
            label="The whole firing, 62 minutes, 42.00"
            contents={
              <OnPicture bare icon={IconVideo}>
                62:00
              </OnPicture>
            }
            price={<PriceTag tone="night">42.00</PriceTag>}
          />
        </div>
      </div>
    </GallerySection>
  );
}

const SET = {
  label: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  placeOf: (index: number) => `Picture ${index + 1}`,
};

/** One, three that lead somewhere, and three of which nothing is cut off. */
function Sets() {
  return (
    <Columns>
      <Carousel pictures={[ridges]} words={SET} hrefOf={() => '#picture'} />
      <Carousel pictures={[vessels, leaf, ridges]} words={SET} hrefOf={(index) => `#picture-${index}`} />
      <Carousel pictures={[ridges, vessels, leaf]} words={SET} shape="stage" />
      <MediaFrame picture={leaf} shape="wide">
        <MediaCorner at="bottom-end">
          <OnPicture>2:10</OnPicture>
        </MediaCorner>
      </MediaFrame>
    </Columns>
  );
}

function Locks() {
  const [open, setOpen] = useState(false);
  return (
    <Columns>
      <Specimen of="LockedMedia: press to see the lights go up" stacked>
        <LockedMedia
          previews={[{ ...ridges, alt: '' }]}
          words={SET}
          open={open}
          inside={<MediaFrame picture={ridges} />}
        >
          <LockedWords
            icon={<Icon glyph={IconLock} size="l" />}
            contents={
              <>
                <span>
                  <Icon glyph={IconVideo} />
                  31:40
                </span>
                <span>
                  <Icon glyph={IconPhoto} />
                  12 photos
                </span>
              </>
            }
            action={<PayButton size="hero" label="Unlock for" amount="4.00" onClick={() => setOpen(true)} />}
            reason="Not part of your subscription. Yours to keep once unlocked."
          />
        </LockedMedia>
      </Specimen>
      <Specimen of="LockedMedia: stepped back while its sheet is open" stacked>
        <LockedMedia previews={[{ ...vessels, alt: '' }]} words={SET} steppedBack>
          <LockedWords reason="Paid once, yours to keep." />
        </LockedMedia>
      </Specimen>
    </Columns>
  );
}
