import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import { Note } from '#design/parts/note.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { CapLine } from './use-cap-line.ts';

/** Before a payment: it is above the fan's monthly limit, or close to it. */
export function CapNotice({ line: { cap, spent, isAbove } }: { line: CapLine }) {
  const { t } = useLingui();
  const format = useFormat();
  const soFar = format.tokens(spent);
  const most = format.tokens(cap);
  if (!isAbove) return <Note>{t`You’ve spent ${soFar} of your monthly limit of ${most} so far.`}</Note>;
  return (
    <Alert
      tone="info"
      title={t`This is above your monthly limit`}
      action={<TextLink href="/wallet#limit">{t`Show my limit`}</TextLink>}
    >
      {t`You’ve spent ${soFar} of ${most} this month.`}
    </Alert>
  );
}
