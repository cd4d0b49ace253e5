/** Does an act, with what goes wrong in it, and gives what it has brought about. */
import { type Act, handsIn, type Stage } from './act.ts';
import type { Trouble } from './faults.ts';
import { boardsIn } from './shownBoard.ts';
import type { Sight } from './sight.ts';
import { remember } from './stage.ts';

/** In milliseconds: so long Telegram keeps an update (Bot API, "Getting updates"). */
const deliveredFor = 24 * 3_600_000;

interface Performed {
  readonly stage: Stage;
  readonly act: Act;
  /** Another act at the same moment. */
  readonly other?: Act | undefined;
  readonly trouble?: Trouble;
  readonly wasFaulty?: boolean;
}

export function perform({ stage, act, other, trouble = {}, wasFaulty = false }: Performed): Sight {
  const { platform } = stage;
  const { telegram } = platform;
  const boards = boardsIn(telegram);
  const before = new Map(platform.stored());
  const from = telegram.requests.length;
  const begun = platform.clock.now();
  let tap: Sight['tap'];
  platform.inject(trouble.fault);
  const hands = handsIn(stage);
  const doAct = () => {
    tap = act.perform(hands);
  };
  if (other) {
    platform.together(() => {
      doAct();
      other.perform(hands);
    });
  } else doAct();
  const [steps, stepNames, faultyStep] = [
    platform.countSteps(),
    platform.stepNames?.() ?? [],
    platform.faultyStep?.(),
  ];
  platform.inject(undefined);
  if (trouble.delivery === 'never') telegram.updates.clear();
  // Telegram would deliver again what has ended; and a service that fails may be the one that notes
  // when it is due.
  if (trouble.delivery === 'never' || /^fails/.test(trouble.fault?.effect ?? ''))
    stage.ledger.forgottenAt = platform.clock.now();
  if (trouble.delivery === 'twice' && platform.clock.now() - begun < deliveredFor)
    platform.deliverAgain();
  remember(stage);
  const requests = telegram.requests.slice(from);
  // Of a burst Telegram refuses a part.
  const isFaulty =
    trouble.fault !== undefined ||
    trouble.delivery !== undefined ||
    other !== undefined ||
    act.kind === 'burst';
  const after = boardsIn(telegram);
  return {
    stage,
    act,
    other,
    tap,
    trouble,
    steps,
    stepNames,
    faultyStep,
    isFaulty,
    wasFaulty: wasFaulty || isFaulty,
    requests,
    logs: platform.takeLogs(),
    before,
    boards,
    after,
  };
}
