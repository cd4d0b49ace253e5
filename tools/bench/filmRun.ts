/**
 * A program for the benchmark that draws a film: its arguments are the game, and its moves with
 * commas between. It prints the milliseconds of CPU time, and the bytes. Each run has a process of
 * its own, because the bot starts afresh at every tap.
 */
import { drawFilm } from '../../src/bot/features/pictures/drawFilm.ts';
import { makeFilm } from '../../src/bot/telegram/film.ts';
import { type GameName, games } from '../../src/games/game.ts';
import { replay } from '../../src/games/position.ts';

const [name, moves] = process.argv.slice(2);
const position = replay(games[name as GameName], moves!.split(',').map(Number));
const before = process.cpuUsage();
const { length } = drawFilm(makeFilm(position, ['🔶', '🔴'], 0));
const { user, system } = process.cpuUsage(before);
console.log(`${(user + system) / 1000} ${length}`);
