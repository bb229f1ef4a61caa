/** Choice of the audience for the photos, with one line that explains it. */
import { Plural, useLingui } from '@lingui/react/macro';
import { IconEye, IconStar, IconTicket, IconUsers, IconWorld } from '@tabler/icons-react';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Note } from '#design/parts/note.tsx';
import type { Audience } from '../../contract/post.contract.ts';
import type { AudienceSizes } from './offer-facts.ts';

interface AudienceChoiceProps {
  audience: Audience;
  onChange(audience: Audience): void;
  sizes: AudienceSizes;
}

export function AudienceChoice({ audience, onChange, sizes }: AudienceChoiceProps) {
  const { t } = useLingui();
  return (
    <ChoiceCards
      legend={t`Who can see it`}
      columns={4}
      value={audience}
      onValueChange={onChange}
      choices={[
        { value: 'everyone', label: t`Everyone`, note: t`Public`, icon: IconWorld },
        {
          value: 'followers',
          label: t`Followers`,
          note: <Plural value={sizes.followers} one="# person" other="# people" />,
          icon: IconUsers,
        },
        {
          value: 'subscribers',
          label: t`Subscribers`,
          note: <Plural value={sizes.subscribers} one="# person" other="# people" />,
          icon: IconStar,
        },
        { value: 'buyers', label: t`Pay to unlock`, note: t`Set a price`, icon: IconTicket },
      ]}
    />
  );
}

interface AudienceNoteProps {
  audience: Audience;
  /** Number of usable photos. */
  photos: number;
}

export function AudienceNote({ audience, photos }: AudienceNoteProps) {
  const { t } = useLingui();
  if (photos === 0) {
    return (
      <Note icon={IconEye}>
        {audience === 'everyone'
          ? t`Everyone can see it, including guests and search engines.`
          : t`Posts without photos are always public. Add a photo to limit who can see it.`}
      </Note>
    );
  }
  const words = {
    everyone: t`Everyone can see the photos, including guests and search engines.`,
    followers: t`Followers can see the photos. Everyone else sees a blurred cover until they follow you.`,
    subscribers: t`Subscribers can see the photos. Everyone else sees a blurred cover until they subscribe.`,
    buyers: t`Fans who pay can see everything for good. Everyone else sees a blurred cover, the number of photos and the price.`,
  };
  return <Note icon={IconEye}>{words[audience]}</Note>;
}
