import { languages } from '../../../src/bot/settings/language.ts';
import { levels, strategyNames } from '../../../src/strategies/names.ts';
import { chosenProperties } from '../../chosenProperties.ts';
import { createListView, createSlot, h, type View } from '../dom.ts';
import type { Page } from '../state/pageState.ts';
import type { PageTexts } from '../texts/en.ts';

type Choices = Readonly<Record<string, readonly string[]>>;

/** The values of a property that has few of them, under headings. */
function choicesOf(name: string, texts: PageTexts): Choices | undefined {
  if (name.startsWith('DIFFICULTY'))
    return { [texts.levels]: levels, [texts.strategies]: strategyNames };
  if (name === 'LANGUAGE') return { '': languages };
  if (name === 'PRIVATE_ANSWERS') return { '': ['on', 'off'] };
  return name === 'REASONS' ? { '': ['show', 'hide'] } : undefined;
}

interface Property {
  readonly name: string;
  readonly value: string | undefined;
}

/**
 * The script properties: first those with a choice of values, then others that are set, then one to
 * add.
 */
export function createPropertiesForm(page: Page): View<undefined> {
  const { texts } = page;
  const rows = h('div', { class: 'properties' });
  const name = h('input', {
    type: 'text',
    placeholder: texts.name,
    'aria-label': texts.otherName,
    spellcheck: 'false',
  });
  const value = h('input', {
    type: 'text',
    placeholder: texts.value,
    'aria-label': texts.otherValue,
    spellcheck: 'false',
  });
  const add = h(
    'form',
    { class: 'add-property' },
    name,
    value,
    h('button', { type: 'submit', class: 'plain' }, texts.add),
  );
  add.onsubmit = (event) => {
    event.preventDefault();
    void page.act({ kind: 'property', name: name.value.trim(), value: value.value });
    add.reset();
  };
  const show = createListView<Property>(
    rows,
    (property) => property.name,
    (property) => createRow(page, property),
  );
  return {
    node: h('div', {}, rows, add),
    update() {
      const { properties } = page.state.snapshot;
      const names = [...new Set<string>([...chosenProperties, ...Object.keys(properties).sort()])];
      show(names.map((one) => ({ name: one, value: properties[one] })));
    },
  };
}

function createRow(page: Page, { name }: Property): View<Property> {
  const { texts } = page;
  const choices = choicesOf(name, texts);
  const id = `property-${name}`;
  const set = (value: string) =>
    void page.act({ kind: 'property', name, value: value === '' ? null : value });
  const input = h('input', {
    id,
    type: 'text',
    placeholder: texts.unset,
    spellcheck: 'false',
    autocomplete: 'off',
  });
  input.onchange = () => set(input.value.trim());
  if (choices !== undefined) return createChoice({ name, id, choices, unset: texts.unset, set });
  return {
    node: h('div', { class: 'property' }, h('label', { for: id }, name), input),
    update({ value = '' }) {
      if (document.activeElement !== input) input.value = value;
    },
  };
}

/** A property with a list of values; its present value is added if missing. */
function createChoice({
  name,
  id,
  choices,
  unset,
  set,
}: {
  readonly name: string;
  readonly id: string;
  readonly choices: Choices;
  /** The word for no value. */
  readonly unset: string;
  readonly set: (value: string) => void;
}): View<Property> {
  const select = h('select', { id, onchange: () => set(select.value) });
  const showOptions = createSlot(select, (other: string | undefined) => [
    h('option', { value: '' }, unset),
    other !== undefined && h('option', { value: other }, other),
    ...groups(choices),
  ]);
  return {
    node: h('div', { class: 'property' }, h('label', { for: id }, name), select),
    update({ value = '' }) {
      showOptions(
        value === '' || Object.values(choices).flat().includes(value) ? undefined : value,
      );
      select.value = value;
    },
  };
}

function groups(choices: Choices): readonly HTMLElement[] {
  return Object.entries(choices).flatMap(([label, values]) => {
    const options = values.map((value) => h('option', { value }, value));
    return label === '' ? options : [h('optgroup', { label }, ...options)];
  });
}
