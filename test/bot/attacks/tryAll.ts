/** Tries every tap that a modified client can make at every step of a scene. */

import { createRandom } from '../../../playground/random.ts';
import type { ChatMessage } from '../../../playground/telegram/model/model.ts';
import { makeActionCode } from '../../../src/bot/codec/actionCode.ts';
import { controlNumbers } from '../../../src/bot/session/action.ts';
import { type Content, withAction } from '../buttonContent.ts';
import { type Attempt, createAttempts, describeAttempt } from './attempt.ts';
import { createOracle, type Verdict } from './oracle.ts';
import type { Scene } from './scenes.ts';
import { findData, freshPlace } from './shownButtons.ts';

export interface Attack {
  readonly cases: number;
  /** How many of them changed their game, as the rules allow. */
  readonly played: number;
  /** Each with the tap that did it; the first of a kind only. */
  readonly breaches: ReadonlyMap<string, string>;
  readonly breachCount: number;
}

/** Put on the data of every state that was shown; further ones are drawn by lot. */
const alwaysTried = (['claim', 'cancel', 'menu', 'rematch', 'end', 'bring'] as const).map((control) =>
  makeActionCode({ kind: 'control', control }),
);
const otherControls = Object.keys(controlNumbers) as (keyof typeof controlNumbers)[];

/** `share` of the cases, from 0 to 1, drawn by a seed. */
export function attack({ bot, shown, people, messages, steps }: Scene, share: number, seed: number): Attack {
  const random = createRandom(seed);
  const breaches = new Map<string, string>();
  let cases = 0;
  let played = 0;
  let breachCount = 0;

  function tryOne(attempt: Attempt, run: (attempt: Attempt) => Verdict): void {
    const { breaches: found, isPlayed } = run(attempt);
    cases++;
    if (isPlayed) played++;
    for (const breach of found) {
      breachCount++;
      const kind = breach.replace(/[-\d#.]+|\[.*?\]/g, '_');
      if (!breaches.has(kind)) breaches.set(kind, `${breach}\n    ${describeAttempt(attempt)}`);
    }
  }

  do {
    shown.look();
    const perform = createAttempts(bot);
    const judge = createOracle(bot, shown);
    const run = (attempt: Attempt) => judge(attempt, perform(attempt));
    const textsAt = new Map<string, readonly string[]>();
    for (const message of messages()) {
      const place = message.inlineMessageId ?? String(message.chat.id);
      const texts = textsAt.get(place) ?? textsFor(message);
      textsAt.set(place, texts);
      const own = new Set(findData({ reply_markup: message.keyboard }));
      for (const person of people.filter(({ id }) => message.chat.members.has(id))) {
        for (const text of texts) {
          for (const each of message.inlineMessageId === undefined ? inChat : inline) {
            // What people do anyway is always tried: they tap what the message shows.
            const isDrawn = random() < share || (isPlain(each) && own.has(text));
            if (isDrawn) tryOne({ person, message, text, ...each }, run);
          }
        }
      }
    }
  } while (!steps.next().done);
  return { cases, played, breaches, breachCount };

  function textsFor(message: ChatMessage): readonly string[] {
    const places = message.inlineMessageId === undefined ? [String(message.chat.id)] : [message.inlineMessageId, freshPlace];
    const known = places.flatMap((place) => [...shown.at(place)]);
    const states = new Map<bigint, string>();
    const texts: string[] = [];
    for (const [text, content] of known) {
      if (!states.has(content.signed.fields)) states.set(content.signed.fields, text);
      if (!isLikeAnother(content)) texts.push(text);
    }
    const changed = [...states.values()].flatMap((text) => [...alwaysTried, drawAction()].map((code) => withAction(text, code)));
    return [...new Set([...texts, ...changed])];
  }

  function drawAction(): number {
    const lot = Math.floor(random() * (otherControls.length + 3));
    const control = otherControls[lot];
    if (control) return makeActionCode({ kind: 'control', control });
    return makeActionCode(
      lot === otherControls.length ? { kind: 'ply', ply: 1 } : { kind: 'resign', asked: lot % 2 === 0 ? 0 : 1 },
    );
  }
}

/** All cells of a column are the same move: its top one stands for them. */
function isLikeAnother(content: Content): boolean {
  if (content.kind !== 'game' || content.action?.kind !== 'cell') return false;
  const { gravity, columns } = content.session.position.game;
  return gravity && content.action.cell >= columns;
}

type Circumstances = Pick<Attempt, 'isInaccessible' | 'isCold'>;

const inline: readonly Circumstances[] = [false, true].map((isCold) => ({ isInaccessible: false, isCold }));
const inChat: readonly Circumstances[] = [...inline, ...inline.map(({ isCold }) => ({ isInaccessible: true, isCold }))];

const isPlain = ({ isInaccessible, isCold }: Circumstances): boolean => !isInaccessible && !isCold;
