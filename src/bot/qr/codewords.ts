/**
 * The bytes of a QR code: the text as the standard (ISO/IEC 18004) writes it in byte mode, filled up, and followed by
 * Reed-Solomon error correction over GF(256) with the polynomial x^8 + x^4 + x^3 + x^2 + 1.
 */

/** The error correction of level L in one block, which reaches as far as version 5. */
const blocks = [
  { version: 1, forText: 19, forCorrection: 7 },
  { version: 2, forText: 34, forCorrection: 10 },
  { version: 3, forText: 55, forCorrection: 15 },
  { version: 4, forText: 80, forCorrection: 20 },
  { version: 5, forText: 108, forCorrection: 26 },
] as const;

const byteMode = 4;
const fillers = [0xec, 0x11] as const;
const fieldPolynomial = 0x11d;

export interface Codewords {
  readonly version: number;
  readonly bytes: readonly number[];
}

/** Takes up to 106 characters of ASCII, and throws where there are more or others. */
export function makeCodewords(text: string): Codewords {
  const codes = [...text].map((character) => character.charCodeAt(0));
  if (codes.some((code) => code > 127))
    throw new Error(`"${text}" is not ASCII, which the QR code is made for`);
  // Mode and length take a byte and a half, and the end as much as is left.
  const block = blocks.find(({ forText }) => codes.length + 2 <= forText);
  if (!block) throw new Error(`the QR code takes 106 characters, and "${text}" has ${codes.length}`);
  const bytes = fill(codes, block.forText);
  return { version: block.version, bytes: [...bytes, ...correct(bytes, block.forCorrection)] };
}

function fill(codes: readonly number[], length: number): number[] {
  const halves = [byteMode, codes.length >> 4, codes.length & 15];
  for (const code of codes) halves.push(code >> 4, code & 15);
  halves.push(0);
  const bytes: number[] = [];
  for (let index = 0; index < halves.length; index += 2)
    bytes.push((halves[index]! << 4) | halves[index + 1]!);
  for (let index = 0; bytes.length < length; index += 1) bytes.push(fillers[index % 2]!);
  return bytes;
}

/** The remainder of the bytes, taken as a polynomial, by the generator of that degree. */
function correct(bytes: readonly number[], degree: number): number[] {
  const generator = makeGenerator(degree);
  const remainder: number[] = new Array<number>(degree).fill(0);
  for (const byte of bytes) {
    const factor = byte ^ remainder.shift()!;
    remainder.push(0);
    generator.forEach((coefficient, index) => {
      remainder[index]! ^= multiply(coefficient, factor);
    });
  }
  return remainder;
}

/** (x - 1)(x - 2)(x - 4)…, from the highest power, whose coefficient is 1 and left out. */
function makeGenerator(degree: number): readonly number[] {
  let generator = [1];
  let root = 1;
  for (let power = 0; power < degree; power += 1) {
    const shifted = [...generator, 0];
    generator = shifted.map((each, index) => each ^ multiply(generator[index - 1] ?? 0, root));
    root = multiply(root, 2);
  }
  return generator.slice(1);
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * fieldPolynomial);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}
