/** The operators' form for the built-in links: order, labels in each language, and which are hidden. */
import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { Field } from '#design/parts/field.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { LANGUAGES, type Language, languages } from '#platform/contract/languages.ts';
import type { ArrangedLink } from '../../contract/settings.contract.ts';
import type { AdminSetting } from '../../contract/settings-admin.contract.ts';
import { DraftFailure } from '../settings/setting-failure.tsx';
import { useSetting } from '../settings/use-setting.ts';
import { allArranged } from './all-arranged.ts';
import { BUILT_IN_ADDRESSES, useBuiltInLabels } from './built-in-links.ts';
import styles from './menus.module.css';
import { MoveButtons, movedBy, type Step } from './move-buttons.tsx';

interface BuiltInLinksFormProps {
  setting: AdminSetting;
  /** It was saved, or another operator's change has to be shown. */
  onChanged: () => void;
}

export function BuiltInLinksForm({ setting, onChanged }: BuiltInLinksFormProps) {
  const { t } = useLingui();
  const title = t`Built-in links`;
  const draft = useSetting(setting, title, onChanged);
  const links = allArranged(JSON.parse(draft.typed) as ArrangedLink[]);
  const isLocked = setting.lockedBy !== null;
  const keep = (after: readonly ArrangedLink[]) => draft.type(JSON.stringify(after));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    draft.save();
  }

  return (
    <section className={styles.links}>
      <Heading level={2}>{title}</Heading>
      <Text size="small" tone="second">
        {isLocked
          ? t`Set by ${setting.lockedBy} in the server configuration`
          : t`In the footer of every page. The language menu and the license notice always stay there.`}
      </Text>
      <FormStack method="post" noValidate onSubmit={onSubmit}>
        <DraftFailure setting={setting} draft={draft} onOutdated={onChanged} />
        <ol>
          {links.map((link, index) => (
            <li key={link.key}>
              <BuiltInLinkForm
                link={link}
                disabled={isLocked}
                index={index}
                count={links.length}
                onChange={(part) => keep(links.map((each) => (each === link ? { ...link, ...part } : each)))}
                onMove={(by) => keep(movedBy(links, index, by))}
              />
            </li>
          ))}
        </ol>
        <Actions>
          {draft.isDirty && (
            <>
              <Button type="submit" kind="main" busy={draft.busy}>
                {t`Save the menus`}
              </Button>
              <Button kind="quiet" onClick={draft.discard}>
                {t`Discard`}
              </Button>
            </>
          )}
          {!setting.isDefault && !isLocked && (
            <Button kind="quiet" icon={IconArrowBackUp} busy={draft.busy} onClick={draft.backToDefault}>
              {t`Reset to default`}
            </Button>
          )}
        </Actions>
      </FormStack>
    </section>
  );
}

interface BuiltInLinkFormProps {
  link: ArrangedLink;
  disabled: boolean;
  /** Its position in the list. */
  index: number;
  count: number;
  onChange: (part: Partial<ArrangedLink>) => void;
  onMove: (by: Step) => void;
}

function BuiltInLinkForm({ link, disabled, index, count, onChange, onMove }: BuiltInLinkFormProps) {
  const { t, i18n } = useLingui();
  const words = useBuiltInLabels();
  const [isRenaming, setRenaming] = useState(false);
  const name = words[link.key];
  const own = link.titles[i18n.locale as Language];
  return (
    <fieldset className={classNames(styles.link, styles.row)} disabled={disabled}>
      <legend className={styles.legend}>{own || name}</legend>
      <Text size="small" tone="second">
        <bdi>{BUILT_IN_ADDRESSES[link.key]}</bdi>
      </Text>
      {isRenaming && (
        <div className={styles.languages}>
          {languages.map((language) => (
            <Field key={language} label={LANGUAGES[language]}>
              <TextInput
                value={link.titles[language] ?? ''}
                placeholder={language === i18n.locale ? name : undefined}
                maxLength={60}
                lang={language}
                dir="auto"
                onChange={({ target }) => onChange({ titles: { ...link.titles, [language]: target.value } })}
              />
            </Field>
          ))}
        </div>
      )}
      <div className={styles.moves}>
        <Checkbox checked={!link.isHidden} onChange={({ target }) => onChange({ isHidden: !target.checked })}>
          {t`Visible`}
        </Checkbox>
        <Button
          kind="quiet"
          size="dense"
          icon={IconPencil}
          aria-expanded={isRenaming}
          onClick={() => setRenaming(!isRenaming)}
        >
          {t`Rename`}
        </Button>
        <MoveButtons name={name} index={index} count={count} disabled={disabled} onMove={onMove} />
      </div>
    </fieldset>
  );
}
