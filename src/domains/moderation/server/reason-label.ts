import type { TakeDownReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import type { MailLabels } from '#platform/server/mail/mail-template.ts';

/** The reason in the language of the reader. */
export function reasonLabel({ i18n }: MailLabels, reason: TakeDownReason): string {
  const labels: Record<TakeDownReason, string> = {
    'Violent or repulsive content': i18n._('Violent or repulsive content'),
    'Hateful or abusive content': i18n._('Hateful or abusive content'),
    'Harassment or bullying': i18n._('Harassment or bullying'),
    'Harmful or dangerous acts': i18n._('Harmful or dangerous acts'),
    'Child abuse': i18n._('Child abuse'),
    'Promotes terrorism': i18n._('Promotes terrorism'),
    'Spam or misleading': i18n._('Spam or misleading'),
    'Infringes my rights': i18n._('Infringes somebody’s rights'),
    Others: i18n._('Breaks the rules of the site'),
    'Consent withdrawn': i18n._('Somebody in it no longer consents'),
  };
  return labels[reason];
}
