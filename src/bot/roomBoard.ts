/** A room's two boards, each in its player's chat and language. */
import type { BoardView } from './change.ts';
import { deliver, readMessageId } from './deliver.ts';
import type { Ports } from './ports.ts';
import { makeRoomKey, makeRoomLine, packRoom, parseRoomLine, type Room, type RoomSeat } from './room.ts';
import { sealData } from './sealedData.ts';
import type { PlayerIndex } from './session.ts';
import { saveInStore } from './storage.ts';
import { editView, sendView, type TelegramReply, type TelegramRequest, type View } from './telegram.ts';
import { allTexts } from './texts/allTexts.ts';
import { renderBoard } from './views/boardView.ts';

export function readRoom(name: string, ports: Ports): Room | undefined {
  return parseRoomLine(ports.store.read(makeRoomKey(name)));
}

/** For what comes after the boards are shown: an answer that has been given is not called a failure. */
function readRoomIfPossible(name: string, ports: Ports): Room | undefined {
  try {
    return readRoom(name, ports);
  } catch (error) {
    ports.log(`A room could not be read: ${String(error)}`);
    return undefined;
  }
}

/** `isKnown` where the room has just been read. */
export function saveRoom(room: Room, ports: Ports, isKnown: boolean): boolean {
  return saveInStore(makeRoomKey(room.name), makeRoomLine(room, ports.now()), ports, isKnown);
}

export function drawRoom(room: Room, player: PlayerIndex, view: BoardView, ports: Ports): View {
  const texts = allTexts[room.session.players[player].language];
  const drawn = renderBoard(room.session, view, {
    texts,
    names: room.names,
    ownersPieces: ports.settings.pieces,
    isPrivate: room.seats[player].isPrivate,
    viewer: player,
    hasMenu: true,
    seal: sealData('room', packRoom(room), String(room.seats[player].chatId), ports.sign),
  });
  return { ...drawn, text: `${drawn.text}\n\n${texts.rooms.here(room.name)}` };
}

function boardRequest(
  room: Room,
  player: PlayerIndex,
  view: BoardView,
  ports: Ports,
): TelegramRequest | undefined {
  const seat = room.seats[player];
  if (seat.chatId === 0) return undefined;
  const drawn = drawRoom(room, player, view, ports);
  if (seat.messageId === 0) return sendView(seat.chatId, drawn);
  return editView({ kind: 'chat', chatId: seat.chatId, messageId: seat.messageId }, drawn);
}

/** Shows both boards as they are, together with other requests; whoever has none yet is sent one. */
export function showRoom(
  room: Room,
  requests: readonly TelegramRequest[],
  ports: Ports,
  view: BoardView = { kind: 'board' },
): void {
  const players = ([0, 1] as const).filter((player) => room.seats[player].chatId !== 0);
  const boards = players
    .map((player) => boardRequest(room, player, view, ports))
    .filter((each) => each !== undefined);
  const replies = deliver([...requests, ...boards], ports).slice(requests.length);
  const learnt = players
    .map((player, index) => learnSeat(room, player, view, replies[index], ports))
    .filter((each) => each !== undefined);
  if (learnt.length > 0) rememberSeats(room, learnt, ports);
}

interface LearntSeat {
  readonly player: PlayerIndex;
  readonly seat: RoomSeat;
}

/** What Telegram says of a board that its player has deleted. */
const goneMessage = /message to edit not found|MESSAGE_ID_INVALID/i;

/** The message that a board was sent as. One that is gone, or whose chat has become a supergroup, is sent again. */
function learnSeat(
  room: Room,
  player: PlayerIndex,
  view: BoardView,
  reply: TelegramReply | undefined,
  ports: Ports,
): LearntSeat | undefined {
  // A closed board that nobody can see is no loss.
  if (view.kind === 'closed') return undefined;
  const seat = room.seats[player];
  const isLost = reply?.kind === 'refused' && (reply.migratedTo ?? goneMessage.test(reply.description));
  if (reply?.kind === 'refused' && isLost) {
    const moved: RoomSeat = { ...seat, chatId: reply.migratedTo ?? seat.chatId, messageId: 0 };
    const seats: [RoomSeat, RoomSeat] = player === 0 ? [moved, room.seats[1]] : [room.seats[0], moved];
    const [again] = deliver(
      [sendView(moved.chatId, drawRoom({ ...room, seats }, player, view, ports))],
      ports,
    );
    return { player, seat: { ...moved, messageId: readMessageId(again) } };
  }
  if (seat.messageId !== 0 || reply?.kind !== 'ok') return undefined;
  return { player, seat: { ...seat, messageId: readMessageId(reply) } };
}

/** Writes down where the boards are; one that has moved on while its first board was on its way is drawn once more. */
function rememberSeats(room: Room, learnt: readonly LearntSeat[], ports: Ports): void {
  const late = ports.withLock(() => {
    const current = readRoomIfPossible(room.name, ports);
    if (!current || current.code !== room.code) return undefined;
    const seatOf = (player: PlayerIndex): RoomSeat =>
      learnt.find((each) => each.player === player)?.seat ?? current.seats[player];
    const next: Room = { ...current, seats: [seatOf(0), seatOf(1)] };
    saveRoom(next, ports, true);
    return next.session.revision === room.session.revision ? undefined : next;
  });
  if (!late) return;
  const boards = learnt.map(({ player }) => boardRequest(late, player, { kind: 'board' }, ports));
  deliver(
    boards.filter((each) => each !== undefined),
    ports,
  );
}
