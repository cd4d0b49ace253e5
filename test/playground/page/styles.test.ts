import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../../playground/page/styles/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** Red, green, blue from 0 to 255, and how much of it covers what is below, from 0 to 1. */
type Colour = readonly [number, number, number, number];
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The colours of the theme by their names. */
function readPalette(theme: Theme): (name: string) => Colour {
  const found = new Map(
    [...read('theme.css').matchAll(/--([\w-]+): light-dark\((.+?), (#\w{6}|rgb\(.+?\))\);/g)].map(
      ([, name = '', light = '', dark = '']) => [
        name,
        parseColour(theme === 'light' ? light : dark),
      ],
    ),
  );
  return (name) => {
    const colour = found.get(name);
    if (colour === undefined) throw new Error(`the theme has no colour ${name}`);
    return colour;
  };
}

function parseColour(text: string): Colour {
  const [, ...hex] = /^#(\w\w)(\w\w)(\w\w)$/.exec(text) ?? [];
  if (hex.length === 3)
    return [...hex.map((digits) => Number.parseInt(digits, 16)), 1] as unknown as Colour;
  const [, red, green, blue, percent] = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text) ?? [];
  if (percent === undefined) throw new Error(`cannot read the colour ${text}`);
  return [Number(red), Number(green), Number(blue), Number(percent) / 100];
}

function over([red, green, blue, alpha]: Colour, below: Colour): Colour {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

/** WCAG 2.2, "relative luminance" and "contrast ratio". */
function contrast(first: Colour, second: Colour): number {
  const luminance = ([red, green, blue]: Colour) => {
    const [r, g, b] = [red, green, blue].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const walls = ['wall-a', 'wall-b', 'wall-c', 'wall-d'];

/**
 * Colours of text, each with what it stands on: a name, a name over others, or a share of the
 * accent over others.
 */
const texts: readonly {
  readonly text: string;
  readonly on: string | number;
  readonly over?: readonly string[];
}[] = [
  ...['page', 'surface', 'raised', 'theirs', 'own'].map((on) => ({ text: 'text', on })),
  ...['surface', 'raised', 'theirs'].map((on) => ({ text: 'faint', on })),
  ...['surface', 'raised', 'theirs', 'own'].map((on) => ({ text: 'link', on })),
  ...['surface', 'raised'].flatMap((on) => ['good', 'bad'].map((text) => ({ text, on }))),
  { text: 'own-meta', on: 'own' },
  // The topic of a message, and a button of the top bar whose panel is open.
  { text: 'link', on: 0.14, over: ['theirs', 'own'] },
  { text: 'link', on: 0.15, over: ['surface'] },
  ...['key', 'key-hover'].map((on) => ({ text: 'key-text', on, over: walls })),
  ...['key-primary', 'key-success', 'key-danger'].map((on) => ({ text: 'key-text', on })),
  ...['chip', 'toast'].map((on) => ({ text: 'white', on, over: [...walls, 'surface'] })),
  { text: 'white', on: 'key-danger' },
];

describe.each(themes)('in the %s theme', (theme) => {
  const palette = readPalette(theme);
  const colour = (name: string): Colour => (name === 'white' ? [255, 255, 255, 1] : palette(name));

  it.each(texts)(
    'the text $text on $on $over has a contrast of at least 4.5',
    ({ text, on, over: below = ['surface'] }) => {
      const [red, green, blue] = colour('accent');
      const top: Colour = typeof on === 'number' ? [red, green, blue, on] : colour(on);
      const worst = Math.min(
        ...below.map((name) => contrast(colour(text), over(top, colour(name)))),
      );
      expect(worst).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('the styles', () => {
  it.each(readdirSync(folder))(
    'of %s change under a pointer only where one can hover, since on touch they would stay',
    (name) => {
      const outside = read(name).replaceAll(
        /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g,
        '',
      );
      expect(outside).not.toContain(':hover');
    },
  );
});
