import type { ActionOf } from '../../buttons/menu.ts';
import type { AnswerMenu, Feature } from '../../core/feature.ts';
import { sayPaused } from '../../core/paused.ts';
import { inMenusLanguage } from '../../play/menus/menuTap.ts';
import { findSomeone, playSomeone, someonePayload } from './someone.ts';

const findFromMenu: AnswerMenu<ActionOf<'someone'>> = function* find(asked, { menu, action }) {
  const caller = inMenusLanguage(asked, menu);
  const paused = sayPaused(caller.bot, caller.texts);
  if (paused) return { say: paused, isAlert: true };
  return yield* findSomeone(caller, { game: menu.game, clock: action.clock });
};

export const strangers = {
  commands: { someone: playSomeone },
  menu: { someone: findFromMenu },
  ways: { someone: findSomeone },
  links: { [someonePayload]: (caller) => playSomeone(caller, '') },
} satisfies Feature;
