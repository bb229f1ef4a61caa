/** Who gets a broadcast, and how many that are. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import type { ApiFailure } from '#platform/web/call/api.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { type AudienceGroup, audienceGroups } from '../../contract/broadcast/broadcasts.contract.ts';
import type { WireFanList } from '../../contract/fan-lists.contract.ts';
import styles from './broadcast.module.css';
import { audienceLabels } from './broadcast-labels.ts';
import type { AudiencePreview } from './use-audience-preview.ts';

export interface TypedAudience {
  audience: readonly AudienceGroup[];
  listIds: readonly string[];
}

interface AudienceFieldsProps {
  typed: TypedAudience;
  lists: readonly WireFanList[];
  onChange(change: Partial<TypedAudience>): void;
  problem: string | undefined;
}

const toggled = <T,>(all: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...all, one] : all.filter((each) => each !== one);

export function AudienceFields({ typed, lists, onChange, problem }: AudienceFieldsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { audience, listIds } = typed;
  const isEverybody = audience.includes('all');
  return (
    <fieldset className={styles.audience}>
      <legend>{t`Who gets it`}</legend>
      {audienceGroups.map((group) => (
        <Checkbox
          key={group}
          name="audience"
          value={group}
          checked={audience.includes(group)}
          // They are among all fans.
          disabled={isEverybody && group !== 'all'}
          onChange={({ target }) => onChange({ audience: toggled(audience, group, target.checked) })}
        >
          {i18n._(audienceLabels[group])}
        </Checkbox>
      ))}
      {lists.map(({ _id, name, totalFans }) => (
        <Checkbox
          key={_id}
          name="listIds"
          value={_id}
          checked={listIds.includes(_id)}
          disabled={isEverybody}
          trailing={format.count(totalFans)}
          onChange={({ target }) => onChange({ listIds: toggled(listIds, _id, target.checked) })}
        >
          <bdi>{name}</bdi>
        </Checkbox>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface ReachedProps {
  preview: AudiencePreview | undefined;
  failure: ApiFailure | undefined;
  /** Nobody is chosen. */
  isNobody: boolean;
}

/** How many fans get it, and why others do not. */
export function Reached({ preview, failure, isNobody }: ReachedProps) {
  const { t } = useLingui();
  return (
    <div className={styles.reached} role="status" aria-label={t`Recipients`}>
      {isNobody ? (
        <p>{t`Choose who gets it.`}</p>
      ) : failure ? (
        <p>{failure.message}</p>
      ) : preview ? (
        <Counted preview={preview} />
      ) : (
        <p>{t`Counting the recipients`}</p>
      )}
    </div>
  );
}

function Counted({ preview: { recipients, leftOut, mostADay } }: { preview: AudiencePreview }) {
  const { t } = useLingui();
  return (
    <>
      <p className={styles.figure}>
        <OwnText>{t`${plural(recipients, { one: '# fan gets it', other: '# fans get it' })}`}</OwnText>
      </p>
      {leftOut.owners > 0 && (
        <p>{t`${plural(leftOut.owners, { one: '# fan has bought these files already', other: '# fans have bought these files already' })}`}</p>
      )}
      {leftOut.capped > 0 && (
        <p>
          {t`${plural(leftOut.capped, { one: `# fan has reached the limit of ${mostADay} a day`, other: `# fans have reached the limit of ${mostADay} a day` })}`}
        </p>
      )}
      {leftOut.unavailable > 0 && (
        <p>{t`${plural(leftOut.unavailable, { one: '# fan can’t be reached', other: '# fans can’t be reached' })}`}</p>
      )}
    </>
  );
}
