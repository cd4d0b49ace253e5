/** The rows below the board. */
import type { Review } from '../../../coach/review.ts';
import { findLastError, findNextError } from '../../../coach/summary.ts';
import { type Position, plyOf, sideAt } from '../../../games/position.ts';
import type { Action, BoardView, Control } from '../../match/action.ts';
import { offersHints } from '../../match/coaching.ts';
import { isOpenToNext, queuedIn } from '../../match/queue.ts';
import { makeSavedGame } from '../../match/savedGame.ts';
import {
  gameOf,
  hasBot,
  isChallengeDeclined,
  isFinished,
  isLookedAt,
  isOffer,
  isRunning,
  isShared,
  isWaiting,
  type PlayerIndex,
  playerOf,
  playerToMove,
  type Session,
} from '../../match/session.ts';
import { findPieces, offeredSets } from '../../settings/pieceSets.ts';
import { shortenName } from '../../telegram/displayName.ts';
import { type Button, type ButtonStyle, inRows, type Keyboard } from '../../telegram/request.ts';
import type { Texts } from '../../texts/texts.ts';
import { nameLine } from '../coach/coachText.ts';
import { renderSquares } from '../coach/puzzleText.ts';
import { isCrowded } from '../words/bubble.ts';
import type { BoardContext, Invitation } from './boardContext.ts';
import { renderSharedGame, renderSharedPuzzle, renderSharedTry, sidesOf } from './shareText.ts';

export type MakeButton = (text: string, action: Action, style?: ButtonStyle) => Button;

/**
 * A control with a text of its own, a text with its action, or a button that sends the bot nothing.
 */
type Item =
  | NamedControl
  | readonly [text: string, action: Control | Action, style?: ButtonStyle]
  | Button;
type NamedControl = Control & keyof Texts['buttons'];
type ItemRows = readonly (readonly Item[])[];

const styles: Partial<Record<NamedControl, ButtonStyle>> = {
  join: 'primary',
  next: 'primary',
  rematch: 'primary',
  acceptDraw: 'success',
  acceptUndo: 'success',
  acceptPieces: 'success',
  claim: 'success',
};

export function renderControls(
  session: Session,
  view: BoardView,
  context: BoardContext,
  button: MakeButton,
): Keyboard {
  const { buttons } = context.texts;
  const rows = layOut(session, view, context).map((row) =>
    row.map((item) => {
      if (typeof item === 'object' && 'text' in item) return item;
      const [text, action, style] =
        typeof item === 'string' ? ([buttons[item], item, styles[item]] as const) : item;
      return button(
        text,
        typeof action === 'string' ? { kind: 'control', control: action } : action,
        style,
      );
    }),
  );
  const place = hasOneRow(session) ? 'more' : 'board';
  const below = view.kind === place && isFinished(session) ? (context.below ?? []) : [];
  return [...renderInvitation(session, context), ...rows, ...below];
}

/** A button that sends the link to a friend, or copies it. */
function renderInvitation(session: Session, { invitation, texts }: BoardContext): Keyboard {
  if (invitation === undefined) return [];
  const said = texts.invitation(texts.games[gameOf(session).name]);
  return [
    [{ style: 'primary', ...shareButton(texts.buttons.invite, invitation, said) }],
    [{ text: texts.buttons.copyLink, copy_text: { text: invitation.link } }],
  ];
}

/** A button that sends the link by Telegram's own list of chats. */
function shareButton(text: string, { link, query }: Invitation, said: string): Button {
  const share = `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(said)}`;
  const chats = { allow_user_chats: true, allow_group_chats: true };
  return query === undefined
    ? { text, url: share }
    : { text, switch_inline_query_chosen_chat: { query, ...chats } };
}

/**
 * The rows of controls. What changes without the viewer's own tap on a control has two rows, and an
 * offer a third, so that no button takes the place of another kind's; a view opened on purpose may
 * have more rows; the last is a full-width Back button. `docs/keys.md` shows them all.
 */
function layOut(session: Session, view: BoardView, context: BoardContext): ItemRows {
  const { buttons } = context.texts;
  const back: ItemRows = [[[buttons.back, 'redraw']]];
  if (view.kind === 'closed') return context.hasMenu ? [['menu']] : [];
  const clock: Item = [`⏳ ${context.texts.clock.labels[session.clock]}`, 'clock'];
  if (isWaiting(session) && context.isBetweenStrangers) return [[[buttons.stopWaiting, 'leave']]];
  if (isWaiting(session))
    return [
      ...(session.mode === 'duel' ? [['join'] as const] : []),
      [clock, 'cancel'],
      ...(session.reserved ? [['noChallenges'] as const] : []),
    ];
  if (view.kind === 'summary') return layOutReplay(session, 0, context);
  if (view.kind === 'ply') return layOutReplay(session, view.ply, context);
  if (view.kind === 'moves')
    return [
      ...layOutCopy(session, buttons),
      ...(isRunning(session) ? [] : linkToAnalysis(context)),
      ...back,
    ];
  if (view.kind === 'analysis') return [...linkToAnalysis(context), ...back];
  if (view.kind === 'rules') return back;
  if (view.kind === 'pieces') return [...layOutPieces(session, context), ...back];
  if (view.kind === 'more') {
    const review = isFinished(session) && hasMoves(session) ? [layOutRecord(session, context)] : [];
    return [...layOutMore(session, context), [[buttons.back, 'redraw'], ...review]];
  }
  if (!isRunning(session))
    return view.kind === 'askBlock'
      ? [[[buttons.confirmBlock, 'block', 'danger']], ...back]
      : layOutAfter(session, context, view.kind === 'hint');
  const keep: ItemRows = [[[buttons.keepPlaying, 'redraw']]];
  if (view.kind === 'askEnd') {
    // The other player, who waits, may dismiss the question; it can be asked again.
    const yes: Item = isShared(session)
      ? [buttons.confirmResign, { kind: 'resign', asked: view.asked }, 'danger']
      : [buttons.confirmEnd, 'end', 'danger'];
    return [[yes], ...keep];
  }
  if (view.kind === 'askLeave') {
    const yes = context.isBetweenStrangers ? buttons.confirmResign : buttons.confirmLeave;
    return [[[yes, 'leave', 'danger']], ...keep];
  }
  if (view.kind === 'askBlock') return [[[buttons.confirmBlock, 'block', 'danger']], ...keep];
  if (view.kind === 'absent') return [['claim', [buttons.cancelGame, 'cancel', 'danger']], ...back];
  return layOutDuring(session, context);
}

/** The first ply of a replay: after the first move, or at the first known board. */
const firstPly = (position: Position): number =>
  Math.max(1, plyOf(position) - position.record.length);

/**
 * The keys of a review, which are the same in all languages: the move before, the next mistake, the
 * move after; a game from here, practice, the position for somebody else, more, and back to the
 * board; above them, how a mistake goes on that has no short reason.
 */
export const reviewKeys = {
  before: '◀',
  mistake: '⚠',
  after: '▶',
  retry: '↺',
  practise: '🎯',
  send: '📤',
  more: '⋯',
  back: '‹',
  line: '🔬',
} as const;

/**
 * Two rows, so that a narrow phone shows them with the text and the board. All keep their places,
 * and at an end say that it is one. What begins a game lies where Share was before.
 */
function layOutReplay(
  session: Session,
  shown: number,
  { review, practice, links, texts, sent, pieces }: BoardContext,
): ItemRows {
  const [first, last] = [firstPly(session.position), plyOf(session.position)];
  const { before, mistake, after, retry, practise, send, more, back, line } = reviewKeys;
  const earlier: Item = [before, shown > first ? { kind: 'ply', ply: shown - 1 } : 'first'];
  const later: Item = [
    after,
    shown < last ? { kind: 'ply', ply: Math.max(first, shown + 1) } : 'last',
  ];
  const leave: readonly Item[] = [
    [more, 'more'],
    [back, 'redraw'],
  ];
  if (!review) return [[earlier, later], leave];
  const next = findNextError(review.marks, shown - 1);
  const error: Item = [
    mistake,
    next === undefined ? 'noMoreMistakes' : { kind: 'ply', ply: next + 1 },
  ];
  const from = retryPly(shown, last, review.marks);
  const again: Item = [retry, from === undefined ? 'last' : { kind: 'retry', ply: from }];
  const goesOn = links.line && {
    text: `${line} ${nameLine(gameOf(session), links.line.moves)} …`,
    url: links.line.url,
  };
  return [
    ...(goesOn ? [[goesOn]] : []),
    [earlier, error, later],
    [
      ...(isShared(session) ? [] : [again]),
      ...(practice === undefined ? [] : [{ text: practise, callback_data: practice }]),
      ...(shown === 0 || !links.position
        ? []
        : [shareButton(send, links.position, renderSharedTry(sent, pieces, texts))]),
      ...leave,
    ],
  ];
}

/**
 * From where a game of one's own begins: the position shown, and where the whole game is looked at,
 * the one in which it was decided, or the first.
 */
function retryPly(shown: number, last: number, marks: Review): number | undefined {
  if (shown === 0) return findLastError(marks) ?? 0;
  return shown < last ? shown : undefined;
}

/**
 * The game as a line to keep; no button where its first moves are forgotten, which the board below
 * says.
 */
function layOutCopy(session: Session, { copyMoves }: Texts['buttons']): ItemRows {
  const text = session.position.start ? undefined : makeSavedGame(session);
  return text === undefined ? [] : [[{ text: copyMoves, copy_text: { text } }]];
}

/** The sets, and a pair of the player's own where it is chosen. */
function layOutPieces(session: Session, { ownersPieces, choice, pieces }: BoardContext): ItemRows {
  const sets = offeredSets(choice).map((set): Item => {
    const { bot, user } = findPieces(set, gameOf(session).name, ownersPieces);
    return [`${set === choice ? '✓ ' : ''}${user} ${bot}`, { kind: 'pieces', set }];
  });
  const own: Item = [`✓ ${pieces.user} ${pieces.bot}`, 'redraw'];
  return [...inRows(sets, 3), ...(typeof choice === 'number' ? [] : [[own]])];
}

/** What is asked for less often, of a running game and of one that is over. */
function layOutMore(session: Session, context: BoardContext): ItemRows {
  const { texts, hasMenu, inviteData, links, isBetweenStrangers } = context;
  const { buttons } = texts;
  const isOn = isRunning(session);
  const toggle: Item = [
    session.hidesReason ? buttons.showReasons : buttons.hideReasons,
    'toggleReason',
  ];
  const replay: Item = [buttons.replay, { kind: 'ply', ply: firstPly(session.position) }];
  // In a game that is on it is help, which the bot has to hear of.
  const asked: readonly Item[] = offersHints(session) ? [[texts.analysis.open, 'analysis']] : [];
  const analysis =
    links.analysis === undefined || !hasMoves(session)
      ? []
      : isOn
        ? asked
        : linkToAnalysis(context).flat();
  // Where there is one row of keys below the board, these are here.
  const kept = hasOneRow(session) ? layOutKept(session, context) : [];
  const items: readonly Item[] = [
    ...kept.filter((each) => each !== 'moves'),
    'moves',
    'rules',
    ...(isOn || !hasMenu || !hasMoves(session) ? [] : ['picture' as const, 'film' as const]),
    ...analysis,
    ...(session.mode === 'bot' || isShared(session) ? ['stats' as const] : []),
    ...(isOn ? [[buttons.pieces, 'pickPieces'] as const] : []),
    ...(isOn || links.review === undefined || !hasMoves(session) ? [] : [replay]),
    ...(inviteData === undefined ? [] : [{ text: buttons.invite, callback_data: inviteData }]),
    ...(isOn || !hasMenu ? [] : ['menu' as const]),
    ...(isOn || !isBetweenStrangers ? [] : ['leave' as const]),
  ];
  // The longest label has a row of its own.
  return [
    ...inRows(items, 2),
    ...(isOn && hasBot(session) ? [[toggle]] : []),
    ...(hasOneRow(session) ? linkToThinking(context) : []),
    ...(isBetweenStrangers ? [[[buttons.block, 'askBlock'] as const]] : []),
    ...layOutClaim(session, context),
  ];
}

/** A row with the page that says what each move is worth; none where there is no page. */
const linkToAnalysis = ({ links, texts }: BoardContext): ItemRows =>
  links.analysis === undefined ? [] : [[{ text: texts.analysis.open, url: links.analysis }]];

const hasMoves = ({ position }: Session): boolean => position.record.length > 0;

function layOutAfter(session: Session, context: BoardContext, isSolutionShown = false): ItemRows {
  const { texts, hasMenu, hasRematch } = context;
  if (isLookedAt(session)) return layOutOthers(session, context);
  if (isChallengeDeclined(session))
    return [['noChallenges'], ...(hasMenu ? [['menu'] as const] : [])];
  // It is for the challenger to ask again.
  if (session.reserved) return hasMenu ? [['menu']] : [];
  if (session.status.kind === 'cancelled')
    return [
      [layOutNext(session, texts) ?? [texts.buttons.openAgain, 'rematch', 'primary']],
      ...(hasMenu ? [['menu' as const, ...layOutQueue(session, context)]] : []),
    ];
  // Nothing begins from it any more, and there is nothing to look back at.
  if (!hasRematch && !hasMoves(session)) return hasMenu ? [['menu']] : [];
  const review: Item = hasMoves(session) ? layOutRecord(session, context) : 'rules';
  const isUnsolved = session.puzzle !== undefined && session.status.kind === 'ended';
  const first: Item = isUnsolved && !isSolutionShown ? 'solution' : 'rules';
  const isOneRow = hasOneRow(session);
  const rematch = isOneRow ? rematchInWords(texts) : 'rematch';
  const again = hasRematch ? (layOutNext(session, texts) ?? rematch) : first;
  const next = layOutQueue(session, context);
  // Who still taps the second row of before, on the left or on the right, begins no game.
  return isOneRow
    ? [['more', again, review], ...(next.length > 0 ? [next] : [])]
    : [
        [again, review],
        [...layOutKept(session, context), 'more', ...next],
        ...linkToThinking(context),
      ];
}

/** In the place of a rematch the first of those who wait; undefined where nobody waits. */
function layOutNext(session: Session, { queue }: Texts): Item | undefined {
  const [next] = queuedIn(session);
  return next && [queue.play(shortenName(next.name)), 'next', 'primary'];
}

/**
 * The key of those who want to play next, in a group: below a game that is over, and one in which
 * whoever wins stays.
 */
const layOutQueue = (session: Session, { hasMenu, texts }: BoardContext): readonly Item[] =>
  hasMenu && isOpenToNext(session) ? [[texts.buttons.queue, 'join']] : [];

/** A row with the page that shows how the bot came to its last move; none where there is no page. */
const linkToThinking = ({ links, texts }: BoardContext): ItemRows =>
  links.thinking === undefined ? [] : [[{ text: texts.analysis.why, url: links.thinking }]];

/** Without its sign: a third of a narrow phone has no room for both. */
const rematchInWords = ({ buttons }: Texts): Item => [
  buttons.rematch.replace(/^\S+ /, ''),
  'rematch',
  'primary',
];

/** Whether a game that is over leaves room for a single row, so that its end is in view. */
const hasOneRow = (session: Session): boolean =>
  isFinished(session) && !isLookedAt(session) && isCrowded(gameOf(session)) && hasMoves(session);

/** What a game that is over leaves to send on, and to practise. */
function layOutKept(session: Session, context: BoardContext): readonly Item[] {
  const { practice, texts, links } = context;
  return [
    links.share === undefined || !hasMoves(session)
      ? 'moves'
      : shareButton(texts.buttons.share, links.share, sayShared(session, context)),
    ...(practice === undefined ? [] : [{ text: texts.buttons.practice, callback_data: practice }]),
  ];
}

/** First what one can do oneself, and then the review of what others did. */
function layOutOthers(session: Session, context: BoardContext): ItemRows {
  const { review, inviteData, texts, isReviewed, links } = context;
  const { doBetter, withFriend } = texts.buttons;
  // A board that several people see leads to a chat of the reader's own.
  if (!isReviewed && links.review !== undefined) return [[{ text: doBetter, url: links.review }]];
  const marks = review?.marks ?? [];
  const ofSender = marks.map((mark, ply) =>
    playerOf(session, sideAt(ply)) === 0 ? mark : undefined,
  );
  // Before the turning point, on the side of the person who sent it if that erred.
  const ply = findLastError(ofSender) ?? findLastError(marks) ?? 0;
  return [
    [[doBetter, { kind: 'retry', ply }, 'primary']],
    [
      ...(inviteData === undefined ? [] : [{ text: withFriend, callback_data: inviteData }]),
      layOutRecord(session, context),
    ],
  ];
}

/**
 * The review, here or in a chat of the reader's own; of a game that cannot be judged, its moves one
 * by one.
 */
function layOutRecord(
  { position }: Session,
  { isReviewed, links, texts: { buttons } }: BoardContext,
): Item {
  if (isReviewed) return [buttons.review, { kind: 'ply', ply: 0 }];
  if (links.review !== undefined) return { text: buttons.review, url: links.review };
  return [buttons.replay, { kind: 'ply', ply: firstPly(position) }];
}

function sayShared(
  session: Session,
  { texts, pieces, days = 0, botUsername }: BoardContext,
): string {
  const { puzzle, position } = session;
  if (!puzzle) return renderSharedGame(position, sidesOf(session, pieces, texts), texts);
  const squares = renderSquares(session, puzzle);
  return renderSharedPuzzle({ day: puzzle.day, squares, days, bot: botUsername }, texts);
}

function layOutDuring(session: Session, context: BoardContext): ItemRows {
  const { viewer } = context;
  const { buttons } = context.texts;
  const { mode, puzzle } = session;
  const last: ItemRows = [
    [
      'more',
      isShared({ mode }) ? [buttons.resign, 'askEnd'] : [buttons.end, 'askEnd'],
      ...layOutQueue(session, context),
    ],
  ];
  if (mode === 'watch') return [['next', 'toEnd'], ...last];
  if (puzzle) return [['solution', 'rules'], ...last];
  if (!isShared({ mode })) return [['undo', offersHints(session) ? 'hint' : 'rules'], ...last];
  return [
    ['undo', 'offerDraw'],
    ...last,
    ...layOutOffer(session, buttons, viewer),
    ...layOutClaim(session, context),
  ];
}

/** The row of who waits, once the other player's time is over. */
const layOutClaim = (session: Session, { viewer, isTimeUp = false }: BoardContext): ItemRows =>
  isTimeUp && playerToMove(session) !== viewer ? [['claim']] : [];

/**
 * The row of an open offer, below all others: what comes by the other's act takes no place of one's
 * own keys. Where the message's lower edge stays, what accepts lies in the place of Resign, which
 * only asks.
 */
function layOutOffer(
  { status }: Session,
  buttons: Texts['buttons'],
  viewer: PlayerIndex | undefined,
): ItemRows {
  if (!isOffer(status)) return [];
  return status.by === viewer
    ? [[[buttons.withdraw, 'decline']]]
    : [['decline', accepting[status.kind]]];
}

const accepting = {
  drawOffered: 'acceptDraw',
  undoAsked: 'acceptUndo',
  piecesOffered: 'acceptPieces',
} as const;
