import type { Session } from '../../../src/bot/match/session.ts';
import { defaultPieces } from '../../../src/bot/settings/pieceSets.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import type { BoardContext } from '../../../src/bot/views/board/boardContext.ts';

/** A board that a person sees in private, in English, with nothing beside it. */
export const bareContext = (shown: Session): BoardContext => ({
  shown,
  texts: textsOf('en'),
  pieces: defaultPieces(shown.position.game.name),
  ownersPieces: undefined,
  choice: 0,
  isPrivate: true,
  viewer: undefined,
  hasMenu: true,
  isBetweenStrangers: false,
  invitation: undefined,
  isReviewed: false,
  hasRematch: true,
  sent: shown.position,
  links: {},
  inviteData: undefined,
  makeData: String,
});
