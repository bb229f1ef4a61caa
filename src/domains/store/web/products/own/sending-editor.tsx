/** What sending costs: groups of countries, each with its cost, and maybe everywhere else. */
import { useLingui } from '@lingui/react/macro';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '#design/parts/button.tsx';
import { RemovableChip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Field } from '#design/parts/field.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Note } from '#design/parts/note.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { CountrySelect, countryName } from '#domains/site/web/index.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { isCost, isForNowhere, type TypedGroup } from './product-fields.ts';
import styles from './product-form.module.css';

interface SendingEditorProps {
  groups: readonly TypedGroup[];
  freeFrom: string;
  error?: string | undefined;
  /** What is wrong with the lines that are not whole. */
  fault?: string | undefined;
  onGroups(groups: readonly TypedGroup[]): void;
  onFreeFrom(amount: string): void;
}

export function SendingEditor({ groups, freeFrom, error, fault, onGroups, onFreeFrom }: SendingEditorProps) {
  const { t } = useLingui();
  const { currency } = useSettings();
  const id = useId();
  const hasRest = groups.some(({ isRest }) => isRest);
  const change = (index: number, part: Partial<TypedGroup>) =>
    onGroups(groups.map((group, at) => (at === index ? { ...group, ...part } : group)));
  const add = (isRest: boolean) => onGroups([...groups, { countries: [], cost: '', isRest }]);
  return (
    <section className={styles.part} aria-labelledby={`${id}-label`}>
      <strong id={`${id}-label`}>{t`Shipping`}</strong>
      {groups.map((group, index) => (
        <Group
          // Their order never changes, and those that are empty are all alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other name
          key={index}
          group={group}
          fault={fault}
          taken={groups.flatMap(({ countries }) => countries)}
          onChange={(part) => change(index, part)}
          onRemove={() => onGroups(groups.toSpliced(index, 1))}
        />
      ))}
      {error && <span className={styles.wrong}>{error}</span>}
      <div className={styles.actions}>
        <Button kind="line" size="dense" icon={IconPlus} onClick={() => add(false)}>
          {t`Add countries`}
        </Button>
        {!hasRest && groups.length > 0 && (
          <Button kind="line" size="dense" icon={IconPlus} onClick={() => add(true)}>
            {t`Add everywhere else`}
          </Button>
        )}
      </div>
      {groups.length === 0 ? (
        <Note>{t`Without costs, you ship to all countries for free.`}</Note>
      ) : (
        <>
          {!hasRest && <Note>{t`You ship only to the countries listed here.`}</Note>}
          <Field
            label={t`Free shipping from`}
            hint={t`Orders of this amount or more ship for free.`}
            error={isCost(freeFrom) ? undefined : fault}
            aside={t`optional`}
          >
            <NumberInput
              name="freeSendingFrom"
              value={freeFrom}
              onValueChange={onFreeFrom}
              after={currency}
              placeholder="0.00"
            />
          </Field>
        </>
      )}
    </section>
  );
}

interface GroupProps {
  group: TypedGroup;
  fault: string | undefined;
  /** Countries of all groups. */
  taken: readonly string[];
  onChange(part: Partial<TypedGroup>): void;
  onRemove(): void;
}

function Group({ group, fault, taken, onChange, onRemove }: GroupProps) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const { currency } = useSettings();
  const { countries, isRest, cost } = group;
  return (
    <div className={styles.group}>
      {isRest ? (
        <div>
          <OwnText>{t`Everywhere else`}</OwnText>
        </div>
      ) : (
        <div className={styles.countries}>
          {countries.length > 0 && (
            <ChipRow label={t`Countries`} wrap>
              {countries.map((code) => {
                const name = countryName(code, locale);
                return (
                  <RemovableChip
                    key={code}
                    removeLabel={t`Remove ${name}`}
                    onClick={() => onChange({ countries: countries.filter((each) => each !== code) })}
                  >
                    {name}
                  </RemovableChip>
                );
              })}
            </ChipRow>
          )}
          <Field label={t`Add a country`} error={isForNowhere(group) ? fault : undefined}>
            <CountrySelect
              value=""
              onValueChange={(code) => {
                if (code && !taken.includes(code)) onChange({ countries: [...countries, code] });
              }}
            />
          </Field>
        </div>
      )}
      <Field label={t`Shipping cost`} error={isCost(cost) ? undefined : fault}>
        <NumberInput
          value={cost}
          onValueChange={(typed) => onChange({ cost: typed })}
          after={currency}
          placeholder="0.00"
        />
      </Field>
      <IconButton size="dense" glyph={IconTrash} label={t`Remove this shipping cost`} onClick={onRemove} />
    </div>
  );
}
