import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { getBodyAttributes } from '../../contract/look-up-lists.contract.ts';

interface Option {
  value: string;
  text: string;
}

/** Body attributes of creators. The values are those that existing clients send. */
export function listBodyAttributes(): EndpointOutput<typeof getBodyAttributes> {
  return bodyAttributes;
}

const bodyAttributes = {
  heights: [
    { value: 'under_140', text: 'Under 140cm' },
    ...ranges({ from: 140, to: 190, unit: 'cm' }),
    { value: 'over_190', text: 'Over 190cm' },
  ],
  weights: [
    { value: 'under_40', text: 'Under 40kg' },
    ...ranges({ from: 40, to: 99, unit: 'kg' }),
    { value: 'over_100', text: '100kg and over' },
  ],
  ages: [
    { value: '18_19', text: '18 to 19' },
    ...ranges({ from: 20, to: 49, unit: '' }),
    { value: 'over_50', text: '50 and over' },
  ],
  genders: [...capitalised('male', 'female'), { value: 'transgender', text: 'Trans' }],
  sexualOrientations: capitalised('straight', 'lesbian', 'gay', 'bisexual', 'transgender'),
  eyes: capitalised('blue', 'brown', 'green', 'amber', 'gray', 'hazel', 'red'),
  hairs: [
    ...capitalised(
      'red',
      'yellow',
      'blond',
      'black',
      'brown',
      'white',
      'brunet',
      'blue',
      'green',
      'pink',
      'ginger',
    ),
    { value: 'multiColored', text: 'Multicolored' },
  ],
  butts: [{ value: 'x-large', text: 'X-Large' }, ...capitalised('large', 'medium', 'small')],
  pubicHairs: capitalised('trimmed', 'shaved', 'hairy'),
  ethnicities: [
    ...capitalised('asian', 'white', 'latino', 'hispanic'),
    { value: 'black or african america', text: 'Black or African American' },
    { value: 'american indian or alaska native', text: 'American Indian or Alaska Native' },
    {
      value: 'native hawaiian or other pacific islander',
      text: 'Native Hawaiian or Other Pacific Islander',
    },
  ],
  bodyTypes: [
    ...capitalised(
      'fit',
      'slim',
      'curvy',
      'large',
      'toned',
      'petite',
      'ripped',
      'tanned',
      'runner',
      'swimmer',
    ),
    ...capitalised('muscular'),
    { value: 'gymBody', text: 'Gym Body' },
  ],
};

/** Ranges of three, both ends included: `140_142`, `143_145`. */
function ranges({ from, to, unit }: { from: number; to: number; unit: string }): Option[] {
  const count = (to - from + 1) / 3;
  return Array.from({ length: count }, (_, index) => {
    const low = from + 3 * index;
    const high = low + 2;
    return { value: `${low}_${high}`, text: `${low}${unit} to ${high}${unit}` };
  });
}

/** Options whose text is the capitalized value. */
function capitalised(...values: string[]): Option[] {
  return values.map((value) => ({ value, text: `${value.charAt(0).toUpperCase()}${value.slice(1)}` }));
}
