import { useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { Field } from '#design/parts/field.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { type Link, SECTIONS, sectionOf } from './menu-link.ts';
import styles from './menus.module.css';
import { MoveButtons, type Step } from './move-buttons.tsx';

interface LinkFormProps {
  link: Link;
  error: string | undefined;
  onChange: (part: Partial<Link>) => void;
  /** Its position in the list. */
  index: number;
  count: number;
  onMove: (by: Step) => void;
  onRemove: () => void;
}

/** One of the operator's links: label, address, place and roles. */
export function LinkForm({ link, error, onChange, index, count, onMove, onRemove }: LinkFormProps) {
  const { t } = useLingui();
  const name = link.title || t`New link`;
  const roles: Record<Link['roles'][number], string> = {
    visitor: t`Visitors`,
    user: t`Fans`,
    performer: t`Creators`,
    admin: t`Operators`,
  };
  const toggle = (role: Link['roles'][number]) =>
    onChange({
      roles: link.roles.includes(role) ? link.roles.filter((each) => each !== role) : [...link.roles, role],
    });
  return (
    <fieldset className={styles.link}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.fields}>
        <Field label={t`Label`} required>
          <TextInput
            value={link.title}
            maxLength={100}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Field>
        <Field label={t`URL`} error={error} required>
          <TextInput
            value={link.path}
            maxLength={500}
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ target }) => onChange({ path: target.value })}
          />
        </Field>
        <Field label={t`Position`}>
          <NativeSelect
            value={sectionOf(link)}
            onChange={({ target }) => onChange({ section: target.value as Link['section'] })}
          >
            {SECTIONS.map((section) => (
              <option key={section} value={section}>
                {section === 'header' ? t`Header` : t`Footer`}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <div className={styles.choices}>
        <Checkbox checked={link.isNewTab} onChange={({ target }) => onChange({ isNewTab: target.checked })}>
          {t`Open in new tab`}
        </Checkbox>
        <fieldset className={styles.roles}>
          <legend className={styles.rolesLegend}>{t`Visible to (none selected: everyone)`}</legend>
          {(Object.keys(roles) as Link['roles'][number][]).map((role) => (
            <Checkbox key={role} checked={link.roles.includes(role)} onChange={() => toggle(role)}>
              {roles[role]}
            </Checkbox>
          ))}
        </fieldset>
      </div>
      <div className={styles.moves}>
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
        <IconButton glyph={IconTrash} label={t`Remove ${name}`} onClick={onRemove} />
      </div>
    </fieldset>
  );
}
