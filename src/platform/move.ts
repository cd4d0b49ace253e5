/**
 * A move from one home to the other. One rule holds for what is erased meanwhile: for 30 days after a move has begun, what is erased
 * in either home leaves a mark there, and what the other home still has of it is not taken over. The mark of a person holds for all
 * tables where they have a seat.
 */

/** In milliseconds: how long marks are kept, and after which nothing more is taken over. */
export const moveLifetime = 30 * 24 * 60 * 60 * 1000;
