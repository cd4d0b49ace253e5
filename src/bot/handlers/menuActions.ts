/** What a tap on a button of a menu does. */

import type { ActionOf, MenuAction } from '../buttons/menu.ts';
import type { Answer } from '../core/answer.ts';
import type { Caller } from '../core/caller.ts';
import type { AnswerMenu, MenuTap } from '../core/feature.ts';
import type { Work } from '../core/steps.ts';
import { findAction, findTurn, menu, ways } from '../features/features.ts';
import { pickInMenu, playFromMenu } from '../play/menus/menuTap.ts';
import { lazily } from '../rows/schema.ts';
import { makeGreeting } from './start.ts';

type Actions = { readonly [Kind in MenuAction['kind']]: AnswerMenu<ActionOf<Kind>> };

const pick = pickInMenu(makeGreeting);

const actions = lazily(
  (): Actions => ({
    play: playFromMenu(ways()),
    pick,
    reasons: pick,
    mute: pick,
    unmute: pick,
    feature: doOfFeature,
    ...menu(),
  }),
);

/** A button of a feature that was retired does nothing. */
function* doOfFeature(caller: Caller, tap: MenuTap<ActionOf<'feature'>>): Work<Answer> {
  const act = findAction(String(tap.action.number));
  return act ? yield* act(caller, tap) : { say: caller.texts.refusals.notOffered };
}

export const answerMenu = (caller: Caller, tap: MenuTap): Work<Answer> =>
  (findTurn(tap) ?? (actions()[tap.action.kind] as AnswerMenu))(caller, tap);
