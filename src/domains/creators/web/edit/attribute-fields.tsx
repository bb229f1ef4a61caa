import { useLingui } from '@lingui/react/macro';
import { Field } from '#design/parts/field.tsx';
import { getBodyAttributes } from '#domains/site/contract/look-up-lists.contract.ts';
import { LookUpSelect } from '#domains/site/web/index.ts';
import type { Submission } from '#platform/web/forms/use-submit.ts';
import { useAttributeTitles } from '../directory/use-facet-labels.ts';
import { useAttributeLabels } from '../use-attribute-labels.ts';
import { ATTRIBUTE_LISTS } from './attribute-lists.ts';
import { FormGroup } from './form-group.tsx';
import { ASKED_ATTRIBUTES, type ProfileDraft } from './profile-draft.ts';
import styles from './profile-form.module.css';

interface AttributeFieldsProps {
  attributes: ProfileDraft['attributes'];
  onChange: (attributes: ProfileDraft['attributes']) => void;
  errorOf: Submission['errorOf'];
}

/** The body attributes of a creator, all optional. */
export function AttributeFields({ attributes, onChange, errorOf }: AttributeFieldsProps) {
  const { t } = useLingui();
  const titles = useAttributeTitles();
  const attributeLabels = useAttributeLabels();
  return (
    <FormGroup
      id="details"
      title={t`Profile details`}
      line={t`All of this is optional. It’s shown on your page, and fans can filter by it.`}
    >
      <div className={styles.pair}>
        {ASKED_ATTRIBUTES.map((name) => {
          const value = attributes[name] ?? '';
          return (
            <Field key={name} label={titles[name]} error={errorOf(name)}>
              <LookUpSelect
                label={titles[name]}
                chosen={attributeLabels(name, value)}
                value={value}
                clearable
                onValueChange={(next) => onChange({ ...attributes, [name]: next })}
                from={getBodyAttributes}
                call={{}}
                // In the form that the server returns, so that the current choice is found.
                optionsOf={(lists) =>
                  lists[ATTRIBUTE_LISTS[name]].map((option) => ({
                    value: name === 'sexualOrientation' ? option.value : option.text,
                    label: attributeLabels(name, option.text),
                  }))
                }
              />
            </Field>
          );
        })}
      </div>
    </FormGroup>
  );
}
