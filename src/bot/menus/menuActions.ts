/** What a tap on a button of a menu does. */

import type { Answer } from '../runtime/answer.ts';
import type { Caller } from '../runtime/caller.ts';
import { languageOf } from '../runtime/loadedPerson.ts';
import type { Work } from '../runtime/steps.ts';
import { type ActionOf, type BeginAction, isLeagueMenu, type MenuAction } from '../session/menu.ts';
import { textsOf } from '../texts/textsOf.ts';
import { forgetFromMenu } from './forget.ts';
import { turnLeague } from './league.ts';
import { leadsToLessons, turnLesson } from './lessons.ts';
import { type MenuTap, pickInMenu, playFromMenu } from './menuTap.ts';
import { sendPersonFile } from './personFile.ts';
import { showNext } from './practice.ts';

type Handler<Action extends MenuAction> = (caller: Caller, tap: MenuTap<Action>) => Work<Answer>;

/** What concerns the person alone, on any menu. */
const personal = {
  forget: forgetFromMenu,
  export: sendPersonFile,
  practice: (caller, { message }) => showNext(caller, message),
  practiceBelow: (caller) => showNext(caller, undefined),
} satisfies { readonly [Kind in MenuAction['kind']]?: Handler<ActionOf<Kind>> };

const handlers: { readonly [Kind in MenuAction['kind']]: Handler<ActionOf<Kind>> } = {
  ...personal,
  play: begin,
  puzzle: begin,
  someone: begin,
  lesson: turnLesson,
  try: turnLesson,
  next: turnLesson,
  pick: (caller, tap) => (leadsToLessons(tap.action) ? turnLesson : pickInMenu)(caller, tap),
  reasons: pickInMenu,
  mute: pickInMenu,
  unmute: pickInMenu,
};

/** What begins speaks the language of the menu. */
function begin(caller: Caller, tap: MenuTap<BeginAction>): Work<Answer> {
  const language = languageOf(caller.from, tap.menu, caller.bot);
  return playFromMenu({ ...caller, language, texts: textsOf(language) }, tap);
}

/** Any other button of a league's menu turns the league over, for everybody. */
export function answerMenu(caller: Caller, tap: MenuTap): Work<Answer> {
  const { kind } = tap.action;
  if (isLeagueMenu(tap.menu) && !(kind in personal)) return turnLeague(caller, tap);
  return (handlers[kind] as Handler<MenuAction>)(caller, tap);
}
