/** How the kinds of posts are called and drawn in the studio. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconAlignLeft, IconLivePhoto, IconMicrophone, IconPhoto, IconVideo } from '@tabler/icons-react';
import type { Glyph } from '#design/parts/icon.tsx';
import type { PostType } from '../../contract/post.contract.ts';

export const kindLabels: Record<PostType | 'poll', MessageDescriptor> = {
  text: msg`Text`,
  photo: msg`Photos`,
  video: msg`Video`,
  audio: msg`Audio`,
  'scheduled-streaming': msg`Live stream`,
  poll: msg`Poll`,
};

export const kindGlyphs: Record<PostType, Glyph> = {
  text: IconAlignLeft,
  photo: IconPhoto,
  video: IconVideo,
  audio: IconMicrophone,
  'scheduled-streaming': IconLivePhoto,
};
