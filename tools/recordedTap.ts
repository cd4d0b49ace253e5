/**
 * A tap on a board in the playground with all answers of the services, so that it can be repeated
 * without them.
 */
import { realmCode } from '../playground/appsScript/realmCode.ts';
import type { Answer } from '../playground/appsScript/serviceCall.ts';
import { parseWebRequest } from '../playground/appsScript/webRequest.ts';
import { cellButton } from '../playground/telegram/people/board.ts';
import { createWorld } from '../playground/world.ts';

export interface RecordedTap {
  readonly code: string;
  /** The code that makes Apps Script's globals in a fresh context. */
  readonly realm: string;
  /** The argument of `doPost`, in JSON. */
  readonly event: string;
  readonly now: number;
  /** In the order of the calls. */
  readonly answers: readonly Answer[];
}

/** The first tap in a game against the bot, by default tic-tac-toe, as this bundle answers it. */
export function recordTap(code: string, command = '/tictactoe', cell = 'B2'): RecordedTap {
  const world = createWorld({ code });
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  ada.send(command);
  const board = ada.chat.messages.at(-1)!;
  return world.hold(() => {
    ada.tap(board, cellButton(board, cell));
    const [delivery] = world.telegram.updates.due();
    const { url, body } = world.telegram.webhook.requestFor(delivery!);
    const request = parseWebRequest(
      { method: 'POST', url, contentType: 'application/json', body },
      world.appsScript.webAppUrl,
    );
    if (request.kind === 'refused')
      throw new Error(`the webhook is not the address of the web app: ${url}`);
    world.deliverAll();
    const { startedAt, calls, outcome } = world.executions.at(-1)!;
    if (outcome.kind !== 'html')
      throw new Error(`the tap was not answered: ${JSON.stringify(outcome)}`);
    const answers = calls.map(({ answer }) => answer);
    return {
      code,
      realm: realmCode(),
      event: JSON.stringify(request.event),
      now: startedAt,
      answers,
    };
  });
}
