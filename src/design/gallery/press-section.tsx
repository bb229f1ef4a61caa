import {
  IconBookmark,
  IconDots,
  IconFlag,
  IconHeart,
  IconMessage,
  IconPencil,
  IconPlus,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Action, ActionRow } from '../parts/action-row.tsx';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { KeyboardKey } from '../parts/keyboard-key.tsx';
import { Menu, MenuItem, MenuRule } from '../parts/menu.tsx';
import { TipIcon } from '../parts/tip-icon.tsx';
import { Tooltip } from '../parts/tooltip.tsx';
import { GallerySection, Specimen } from './specimen.tsx';

const KINDS = ['main', 'soft', 'line', 'quiet', 'danger'] as const;

/** What is pressed. */
export function PressSection() {
  const [liked, setLiked] = useState(true);
  return (
    <GallerySection id="press" title="Buttons">
      <Specimen of="Button: five kinds">
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind}>
            {kind}
          </Button>
        ))}
      </Specimen>
      <Specimen of="Button: busy">
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} busy>
            {kind}
          </Button>
        ))}
      </Specimen>
      <Specimen of="Button: disabled, icon, link, hero, dense, with its key">
        <Button kind="main" disabled>
          Send in 4 s
        </Button>
        <Button kind="line" icon={IconPlus}>
          Follow
        </Button>
        <Button kind="line" href="#press">
          A link
        </Button>
        <Button kind="main" size="hero">
          Use your passkey
        </Button>
        <Button kind="soft" size="dense">
          Follow
        </Button>
        <Button kind="main" size="dense">
          Take down <KeyboardKey>r</KeyboardKey>
        </Button>
      </Specimen>
      <Specimen of="Button wide" stacked>
        <Button kind="main" wide>
          Publish
        </Button>
      </Specimen>
      <Specimen of="IconButton: main, line, quiet, on a picture, dense, pressed, disabled">
        <IconButton kind="main" label="Add" glyph={IconPlus} />
        <IconButton kind="line" label="Add a picture" glyph={IconPlus} />
        <IconButton label="Share" glyph={IconShare} />
        <IconButton kind="onPicture" label="Share the picture" glyph={IconShare} />
        <IconButton size="dense" label="More" glyph={IconDots} />
        <IconButton pressed label="Saved" glyph={IconBookmark} />
        <IconButton disabled label="Share, not now" glyph={IconShare} />
      </Specimen>
      <Specimen of="ActionRow" stacked>
        <ActionRow>
          <Action label="Like, 318" icon={IconHeart} pressed={liked} onClick={() => setLiked(!liked)}>
            318
          </Action>
          <Action label="Comment, 42" icon={IconMessage}>
            42
          </Action>
          <Action label="Tip" icon={TipIcon}>
            Tip
          </Action>
          <Action label="Save" icon={IconBookmark} atEnd />
        </ActionRow>
      </Specimen>
      <Specimen of="Menu, Tooltip">
        <Menu align="start" trigger={<IconButton kind="line" label="More acts" glyph={IconDots} />}>
          <MenuItem icon={IconPencil}>Edit</MenuItem>
          <MenuItem icon={IconShare} line="Opens in a new place" href="#press">
            Share
          </MenuItem>
          <MenuItem icon={IconFlag} disabled>
            Report
          </MenuItem>
          <MenuRule />
          <MenuItem icon={IconTrash} danger>
            Delete
          </MenuItem>
        </Menu>
        <Tooltip text="Everyone who follows you is told">
          <Button kind="line">With a tooltip</Button>
        </Tooltip>
      </Specimen>
    </GallerySection>
  );
}
