import type { MailLabels } from '#platform/server/mail/mail-template.ts';

/** What a notice is about: its kind, and its title or the beginning of its text where there is one. */
export interface NamedThing {
  readonly kind: string;
  readonly title: string;
}

/** "Post “The kiln is open”", in the language of the reader. */
export function thingLabel({ i18n }: MailLabels, { kind, title }: NamedThing): string {
  const labels: Readonly<Record<string, string>> = {
    feed: i18n._('Post'),
    video: i18n._('Video'),
    gallery: i18n._('Gallery'),
    product: i18n._('Product'),
    comment: i18n._('Comment'),
    message: i18n._('Message'),
    performer: i18n._('Profile'),
    user: i18n._('Fan'),
    file: i18n._('Photo like a removed one'),
  };
  const label = labels[kind] ?? kind;
  return title ? i18n._('{kind} “{title}”', { kind: label, title }) : label;
}
