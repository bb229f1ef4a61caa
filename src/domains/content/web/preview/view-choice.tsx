import { useLingui } from '@lingui/react/macro';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';

export type View = 'write' | 'preview';

interface ViewChoiceProps {
  showing: View;
  onChange(view: View): void;
}

/** Which of form and preview a narrow screen shows. */
export function ViewChoice({ showing, onChange }: ViewChoiceProps) {
  const { t } = useLingui();
  return (
    <ChoiceCards
      legend={t`Show`}
      hideLegend
      variant="row"
      value={showing}
      onValueChange={onChange}
      choices={[
        { value: 'write', label: t`Write` },
        { value: 'preview', label: t`Preview` },
      ]}
    />
  );
}
