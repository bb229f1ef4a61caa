import { Plural, useLingui } from '@lingui/react/macro';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { Plan } from './plans.ts';

interface PlanChoiceProps {
  plans: readonly Plan[];
  value: string;
  onValueChange(value: string): void;
}

/** The plans, each with its price and what it saves. */
export function PlanChoice({ plans, value, onValueChange }: PlanChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const monthly = plans.find(({ type, months }) => type === 'monthly' && months === 1);
  const labelOf = ({ type, months, days = 0 }: Plan) => {
    if (type === 'free') return <Plural value={days} one="for # day" other="for # days" />;
    if (type === 'yearly') return t`for a year`;
    return months === 1 ? t`for a month` : <Plural value={months} one="for # month" other="for # months" />;
  };
  const noteOf = ({ type, saving }: Plan) => {
    if (type === 'free') {
      if (!monthly) return undefined;
      const price = format.money(monthly.price);
      return t`then ${price} a month`;
    }
    if (saving === undefined) return undefined;
    const share = format.percent(saving / 100);
    return t`Save ${share}`;
  };
  return (
    <ChoiceCards
      legend={t`Plan`}
      value={value}
      onValueChange={onValueChange}
      choices={plans.map((plan) => ({
        value: plan.value,
        figure: plan.type === 'free' ? t`Free` : format.money(plan.price),
        label: labelOf(plan),
        note: noteOf(plan),
      }))}
    />
  );
}
