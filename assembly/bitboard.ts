// The layout is drawn in src/strategies/connectFour/bitboard.ts; here a set of cells is one number of 64 bits.

export const columnCount: i32 = 7;
export const stoneLimit: i32 = 42;

export const bottom: u64 = 0x0040810204081;
export const odd: u64 = bottom * 0b010101;
export const even: u64 = bottom * 0b101010;
export const board: u64 = bottom * 0b111111;
