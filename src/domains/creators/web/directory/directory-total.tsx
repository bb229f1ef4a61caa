import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { OwnText } from '#design/parts/own-text.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { MOST_TOTAL } from '../../contract/directory.contract.ts';

interface DirectoryTotalProps {
  /** How many creators a view shows. */
  total: number;
  /** The total of the site, where a filter is active. */
  of?: number | undefined;
}

/** The number of creators in the directory; above a limit only "more than". */
export function DirectoryTotal({ total, of }: DirectoryTotalProps) {
  const { t } = useLingui();
  const format = useFormat();
  const most = format.count(MOST_TOTAL);
  const fitting = format.count(total);
  if (total > MOST_TOTAL)
    return (
      <OwnText>
        <Trans>More than {most} creators</Trans>
      </OwnText>
    );
  if (of === undefined)
    return (
      <OwnText>
        <Plural value={total} one="# creator" other="# creators" />
      </OwnText>
    );
  if (of > MOST_TOTAL)
    return (
      <OwnText>
        <Trans>
          {fitting} of more than {most} creators
        </Trans>
      </OwnText>
    );
  return (
    <OwnText>{t`${plural(of, { one: `${fitting} of # creator`, other: `${fitting} of # creators` })}`}</OwnText>
  );
}
