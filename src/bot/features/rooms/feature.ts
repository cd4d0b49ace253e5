import type { Feature } from '../../core/feature.ts';
import { leaveRoom } from '../../play/rooms/leaveRoom.ts';
import { joinByCode, joinRoom, openNewRoom, openRoom } from './openRoom.ts';

export const rooms = {
  commands: { room: openRoom, join: joinRoom, leave: leaveRoom },
  ways: { invite: (caller, { game }) => openNewRoom(caller, { game }) },
  joinByCode,
} satisfies Feature;
