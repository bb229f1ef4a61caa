import {
  IconAdjustmentsHorizontal,
  IconChecks,
  IconMail,
  IconSearch,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { Chip, RemovableChip } from '../parts/chip.tsx';
import { ChipRow } from '../parts/chip-row.tsx';
import { ChoiceCards } from '../parts/choice-cards.tsx';
import { Field } from '../parts/field.tsx';
import { KeyboardKey } from '../parts/keyboard-key.tsx';
import { NativeSelect } from '../parts/native-select.tsx';
import { NumberInput } from '../parts/number-input.tsx';
import { PasswordInput } from '../parts/password-input.tsx';
import { PictureCutter } from '../parts/picture-cutter.tsx';
import { PictureInput } from '../parts/picture-input.tsx';
import { SearchSelect } from '../parts/search-select.tsx';
import { SearchSelectList } from '../parts/search-select-list.tsx';
import { Select } from '../parts/select.tsx';
import { Slider } from '../parts/slider.tsx';
import { Switch } from '../parts/switch.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { Text } from '../parts/text.tsx';
import { TextArea } from '../parts/text-area.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { Ticket } from '../parts/ticket.tsx';
import { TicketIcon } from '../parts/ticket-icon.tsx';
import { vessels } from './samples.ts';
import { Columns, GallerySection, Specimen } from './specimen.tsx';

const ORDERS = [
  { value: 'active', label: 'Most active' },
  { value: 'new', label: 'Newest', line: 'First seen this month' },
  { value: 'price', label: 'Lowest price' },
] as const;

/** What is typed, chosen and switched. */
export function FieldSection() {
  return (
    <GallerySection id="fields" title="Fields">
      <TypedFields />
      <ChosenFields />
      <PictureFields />
      <Cuts />
      <Filters />
    </GallerySection>
  );
}

function TypedFields() {
  const [text, setText] = useState('Nine from the reduction shelf, before and after.');
  const [price, setPrice] = useState('6.00');
  return (
    <Columns>
      <Field label="Display name" hint="Shown on your page and in search.">
        <TextInput defaultValue="Ash & Slip" />
      </Field>
      <Field label="Price" error="The lowest price here is 2.95.">
        <NumberInput value={price} onValueChange={setPrice} after="tokens" />
      </Field>
      <Field label="Email or username" required>
        <TextInput icon={IconMail} autoComplete="username" />
      </Field>
      <Field label="Password" aside="12 signs or more">
        <PasswordInput autoComplete="new-password" showLabel="Show password" hideLabel="Hide password" />
      </Field>
      <Field label="What is new">
        <TextArea value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Field label="Not to be changed">
        <TextInput disabled defaultValue="ashandslip" />
      </Field>
      <TextInput
        variant="search"
        icon={IconSearch}
        aria-label="Search"
        placeholder="Search names, tags, posts"
        trailing={<KeyboardKey>/</KeyboardKey>}
      />
      <TextArea
        variant="chat"
        value=""
        onChange={() => undefined}
        aria-label="Message"
        placeholder="Message Ferrow"
      />
      <Ticket
        stub={
          <Text as="span" size="meta">
            You get 5.40
          </Text>
        }
      >
        <Text size="small">Price</Text>
        <NumberInput figure aria-label="Price of the post" value={price} onValueChange={setPrice} />
      </Ticket>
      <TextArea
        variant="bare"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label="Post"
      />
    </Columns>
  );
}

function ChosenFields() {
  const [order, setOrder] = useState<(typeof ORDERS)[number]['value']>('active');
  const [audience, setAudience] = useState('buyers');
  const [amount, setAmount] = useState('25');
  const [tip, setTip] = useState('20');
  return (
    <>
      <Columns>
        <Field label="Order">
          <Select options={ORDERS} value={order} onValueChange={setOrder} />
        </Field>
        <Select quiet label="Order of the list" options={ORDERS} value={order} onValueChange={setOrder} />
        <Specimen of="Checkbox: off, on, with a count, disabled" stacked>
          <Checkbox>Makes things</Checkbox>
          <Checkbox defaultChecked trailing="64">
            Music and sound
          </Checkbox>
          <Checkbox disabled>Not here</Checkbox>
        </Specimen>
        <Specimen of="Switch: off, on, disabled" stacked>
          <Switch trailing="6">Live now</Switch>
          <Switch defaultChecked>Free to follow with previews</Switch>
          <Switch disabled>Not here</Switch>
        </Specimen>
      </Columns>
      <Specimen of="ChoiceCards: cards" stacked>
        <ChoiceCards
          legend="Who can see it"
          columns={4}
          value={audience}
          onValueChange={setAudience}
          choices={[
            { value: 'everyone', label: 'Everyone', note: 'Public', icon: IconWorld },
            { value: 'followers', label: 'Followers', note: '9,210 people', icon: IconUsers },
            { value: 'subscribers', label: 'Subscribers', note: '1,284 people', icon: IconChecks },
            { value: 'buyers', label: 'Buyers', note: 'Set a price', icon: TicketIcon },
          ]}
        />
      </Specimen>
      <Specimen of="ChoiceCards: tickets, and in gold" stacked>
        <ChoiceCards
          variant="tickets"
          columns={5}
          legend="How much"
          hideLegend
          value={amount}
          onValueChange={setAmount}
          choices={['10', '25', '50', '100', '200'].map((value) => ({ value, label: `${value}.00` }))}
        />
        <ChoiceCards
          variant="tickets"
          gold
          columns={4}
          legend="Tip"
          hideLegend
          value={tip}
          onValueChange={setTip}
          choices={['10', '20', '50', '100'].map((value) => ({ value, label: value }))}
        />
      </Specimen>
    </>
  );
}

const CITIES = ['Porto', 'Braga', 'Évora', 'Caldas da Rainha'];

/** Its options come at the first reach. */
function CitySearch() {
  const [city, setCity] = useState('Porto');
  const [reached, setReached] = useState(false);
  return (
    <SearchSelect
      list={SearchSelectList}
      label="City"
      chosen={city}
      value={city}
      onValueChange={setCity}
      options={reached ? CITIES.map((name) => ({ value: name, label: name })) : undefined}
      onReach={() => setReached(true)}
      placeholder="Please choose"
      clearable
      ownWords
      words={{
        search: 'Type to search',
        waiting: 'The list is on its way.',
        nothing: 'Nothing is called so.',
        failed: 'The list could not be loaded.',
        again: 'Try again',
        clear: 'Take the choice away',
        keep: (typed) => `Keep “${typed}”`,
      }}
    />
  );
}

/** A picture in each of its cuts, empty, chosen and wrong. */
function PictureFields() {
  const [face, setFace] = useState<File | null>(null);
  const [cover, setCover] = useState<File | null>(null);
  const [file, setDocument] = useState<File | null>(null);
  return (
    <Columns>
      <PictureInput
        label="Your photo"
        shape="round"
        current="/no-avatar.svg"
        file={face}
        onFileChange={setFace}
        hint="The middle is shown."
      />
      <PictureInput
        label="Your cover"
        shape="cover"
        invitation="Choose a wide picture"
        file={cover}
        onFileChange={setCover}
      />
      <PictureInput
        label="Your paper"
        shape="paper"
        invitation="Choose a picture"
        file={file}
        onFileChange={setDocument}
        error="This picture has more than 15 MB. Please choose a smaller one."
      />
      <Field label="City" hint="The list comes when somebody reaches for it.">
        <CitySearch />
      </Field>
      <Field label="Country">
        <NativeSelect defaultValue="PT">
          <option value="PT">Portugal</option>
          <option value="PL">Poland</option>
        </NativeSelect>
      </Field>
    </Columns>
  );
}

/** The part of a picture that is shown, in both cuts. */
function Cuts() {
  const [zoom, setZoom] = useState(1);
  const said = (value: number) => `${Math.round(value * 100)}%`;
  // Drawn in the browser alone: its inline styles would be dropped from the server's answer.
  const [isCutting, setCutting] = useState(false);
  const cuts = isCutting ? (['round', 'cover'] as const) : [];
  return (
    <Columns>
      <Button kind="line" onClick={() => setCutting(true)}>
        Cut a picture
      </Button>
      {cuts.map((shape) => (
        <PictureCutter
          key={shape}
          src={vessels.src}
          shape={shape}
          label={`The part that is shown, ${shape}`}
          zoomLabel={`Closer, ${shape}`}
          zoomText={said}
          onAreaChange={() => {}}
        />
      ))}
      <Slider
        label="A value between two ends"
        value={zoom}
        min={1}
        max={4}
        step={0.5}
        onValueChange={setZoom}
        valueText={said(zoom)}
      />
    </Columns>
  );
}

function Filters() {
  return (
    <>
      <Specimen of="Chip: on, off, with a count, set and removable, small" stacked>
        <ChipRow bleed label="Show">
          <Chip on icon={IconAdjustmentsHorizontal}>
            Filters
          </Chip>
          <Chip>Photo</Chip>
          <Chip count="2">Unread</Chip>
          <RemovableChip removeLabel="Remove Up to 8.00">Up to 8.00</RemovableChip>
          <Chip small>Guest</Chip>
          <Chip small on>
            Buyer
          </Chip>
          <Chip href="#fields">A link</Chip>
        </ChipRow>
      </Specimen>
      <Specimen of="Tabs" stacked>
        <Tabs
          label="Sections"
          tabs={[
            { href: '#posts', label: 'Posts', count: '214', current: true },
            { href: '#media', label: 'Media', count: '612' },
            { href: '#videos', label: 'Videos', count: '38' },
            { href: '#shop', label: 'Shop', count: '9' },
            { href: '#about', label: 'About' },
          ]}
        />
      </Specimen>
    </>
  );
}
