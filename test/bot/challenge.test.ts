/** `/challenge`: a game in a group whose second seat is kept for one person. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { samples } from '../samples.ts';
import {
  catchUpdate,
  emptyCells,
  forgetAll,
  hasControl,
  newest,
  onAppsScript,
  openWorld,
  postUpdate,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { weathers } from './weathers.ts';

const en = textsOf('en');
const { buttons, refusals } = en;

function openClub() {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', username: 'ada_l', languageCode: 'en' });
  const ben = world.user({ name: 'Ben', username: 'Ben_S', languageCode: 'en' });
  const eve = world.user({ name: 'Eve', languageCode: 'en' });
  const group = world.telegram.group('Friends', [ada, ben, eve]);
  const said = (): string => words(newest(group));
  return { world, ada, ben, eve, group, said };
}

type Club = ReturnType<typeof openClub>;

/** Who is challenged in each way, and how the board names them. */
const ways: readonly (readonly [how: string, challenge: (club: Club) => void, name: string])[] = [
  [
    'by a reply',
    ({ ada, ben, group }) => void ada.send(group, '/challenge', ben.send(group, 'hello')),
    'Ben',
  ],
  [
    'by a username, whatever its case',
    ({ ada, group }) => void ada.send(group, '/challenge @BEN_s'),
    '@BEN_s',
  ],
  [
    'by a mention',
    ({ ada, ben, group }) => void ada.sendMentioning(group, '/challenge Ben', ben.person),
    'Ben',
  ],
];

const mentionsIn = ({ text, entities }: ChatMessage): readonly string[] =>
  entities.flatMap(({ type, offset, length }) =>
    /mention/.test(type) ? [text.slice(offset, offset + length)] : [],
  );

const labels = (message: ChatMessage): readonly string[] =>
  buttonsOf(message)
    .flat()
    .map(({ text }) => text);

/** The name as it mentions nobody. */
const quietly = (name: string): string => name.replace('@', '@\u2060');

describe.each(weathers)('somebody who is challenged%s', (_, forget) => {
  describe.each(ways)('%s', (_how, challenge, name) => {
    it('is mentioned, and takes the seat by a tap, as nobody else can', () => {
      const club = openClub();
      const { world, ada, ben, eve, group, said } = club;
      challenge(club);
      const board = newest(group);
      expect(said()).toContain(
        `Tic-tac-toe 🔶 Ada 🔴 ${name} 🔶 Ada challenges 🔴 ${name}. Waiting for an answer…`,
      );
      expect(mentionsIn(board)).toContain(name);
      for (const other of [eve, ada]) {
        forget(world);
        const refused = other === eve ? en.challenge.seatKept(name) : refusals.ownGame;
        expect(tapControl(other, board, buttons.join).answer?.text).toBe(refused);
      }
      forget(world);
      tapControl(ada, board, en.clock.labels.none);
      expect(said()).toContain(`Tic-tac-toe · ⏳ 1 day a move 🔶 Ada 🔴 ${name}`);
      forget(world);
      tapControl(ben, board, buttons.join);
      expect(said()).toContain(
        'Tic-tac-toe · 🏆 Ranked game 🔶 Ada 🔴 Ben ⏳ 1 day a move 🔶 Ada’s turn. ⏳ Time is up in 1 day',
      );
      expect(mentionsIn(board)).toEqual([]);
      forget(world);
      tapCell(ada, board, 'B2');
      tapCell(ben, board, 'A1');
      expect(emptyCells(board)).toHaveLength(7);
    });

    it('declines by the key that withdraws the game for the other, and then nothing is left of it', () => {
      const club = openClub();
      const { world, ada, ben, eve, group, said } = club;
      challenge(club);
      const board = newest(group);
      forget(world);
      expect(tapControl(eve, board, buttons.cancel).answer?.text).toBe(refusals.notYourGame);
      forget(world);
      tapControl(ben, board, buttons.cancel);
      expect(said()).toContain(`🔴 ${quietly(name)} declined the challenge.`);
      expect(labels(board)).toEqual([buttons.noChallenges, buttons.menu]);
      forget(world);
      ada.send(group, '/move B2');
      expect(words(board)).toContain('declined the challenge');
      // There is no “Rematch” below it.
      ada.send(group, '/hint');
      expect(said()).not.toContain(en.alreadyOver);
      expect(
        [...world.appsScript.properties.user.keys()].filter((key) => /^[dhj]/.test(key)),
      ).toEqual([]);
    });

    it('is challenged again where the other has withdrawn the game by another challenge alone', () => {
      const club = openClub();
      const { world, ada, ben, group, said } = club;
      challenge(club);
      const first = newest(group);
      tapControl(ada, first, buttons.cancel);
      expect(said()).toContain(`🔴 ${name} This game was cancelled.`);
      forget(world);
      expect(labels(first)).toEqual([buttons.menu]);
      challenge(club);
      expect(mentionsIn(newest(group))).toContain(name);
      tapControl(ben, newest(group), buttons.join);
      expect(hasControl(newest(group), buttons.resign)).toBe(true);
    });

    it('wants no challenges from there, by a key that only they can press, and takes that back', () => {
      const club = openClub();
      const { world, ada, ben, eve, group, said } = club;
      challenge(club);
      const board = newest(group);
      for (const other of [eve, ada]) {
        forget(world);
        expect(tapControl(other, board, buttons.noChallenges).answer?.text).toBe(
          refusals.notAskedOfYou,
        );
      }
      forget(world);
      const { text: shown } = board;
      expect(tapControl(ben, board, buttons.noChallenges).answer?.text).toBe(en.challenge.off);
      // The challenge that waits is for them to answer.
      expect(board.text).toBe(shown);
      tapControl(ben, board, buttons.cancel);
      expect(labels(board)).toEqual([buttons.noChallenges, buttons.menu]);
      for (const [, again, called] of ways) {
        forget(world);
        again(club);
        expect(said()).toBe(en.challenge.unwilling(quietly(called)));
      }
      eve.send(group, '/challenge @ben_s');
      expect(said()).toBe(en.challenge.unwilling(quietly('@ben_s')));
      // Others are challenged as before, and elsewhere they are, too.
      ada.send(group, '/challenge', eve.send(group, 'hello'));
      expect(said()).toContain('challenges 🔴 Eve');
      const other = world.telegram.group('Others', [ada, ben]);
      ada.send(other, '/challenge @ben_s');
      expect(words(newest(other))).toContain('challenges 🔴 @ben_s');
      world.clock.advance(60_000);
      forget(world);
      expect(tapControl(ben, board, buttons.noChallenges).answer?.text).toBe(en.challenge.on);
      challenge(club);
      expect(mentionsIn(newest(group))).toContain(name);
    });
  });
});

describe('somebody who is challenged', () => {
  it('takes the seat by a typed move, which is not played before it is known who begins; nobody else does', () => {
    const { ada, ben, eve, group, said } = openClub();
    ada.send(group, '/challenge @ben_s connect four');
    eve.send(group, '/move 4');
    expect(said()).toBe(en.noOwnGame);
    ada.send(group, '/move 4');
    expect(said()).toContain('A second player has to join first');
    ben.send(group, '/move 4');
    expect(said()).toContain('Connect Four · 🏆 Ranked game 🟡 Ada 🔴 Ben 🟡 Ada’s turn.');
    expect(said()).not.toContain('Last move');
    tapControl(ada, newest(group), buttons.resign);
    tapControl(ada, newest(group), buttons.confirmResign);
    // The two take turns in beginning.
    ada.send(group, '/challenge @ben_s connect four');
    ben.send(group, '/move 4');
    expect(said()).toContain('🔴 Ben’s turn.');
    ben.send(group, '/move 4');
    expect(said()).toContain('Last move: 🔴 4');
  });

  it('declines by /end, too', () => {
    const { ada, ben, eve, group, said } = openClub();
    ada.send(group, '/challenge @ben_s');
    const board = newest(group);
    eve.send(group, '/end');
    expect(said()).toBe(en.noOwnGame);
    ben.send(group, '/end');
    expect(said()).toBe(en.challenge.declined('@ben_s'));
    expect(words(board)).toContain('declined the challenge');
  });

  it('is told apart by the username that they have now', () => {
    const { ada, ben, eve, group } = openClub();
    ada.send(group, '/challenge @ben_s');
    ben.person.profile = { ...ben.person.profile, username: 'other_name' };
    expect(tapControl(ben, newest(group), buttons.join).answer?.text).toBe(
      en.challenge.seatKept('@ben_s'),
    );
    eve.person.profile = { ...eve.person.profile, username: 'BEN_S' };
    tapControl(eve, newest(group), buttons.join);
    expect(words(newest(group))).toContain('🔴 Eve');
  });

  it('is named as before where their board has come again, and does not mention them', () => {
    const { world, ada, eve, group } = openClub();
    ada.send(group, '/challenge @ben_s');
    ada.send(group, '/board');
    const board = newest(group);
    expect(mentionsIn(board)).toEqual([]);
    expect(board.text).toContain(quietly('@ben_s'));
    world.appsScript.cache.clear();
    expect(tapControl(eve, board, buttons.join).answer?.text).toBe(en.challenge.seatKept('@ben_s'));
  });

  it('is not named where nothing is known of the name', () => {
    const { world, ada, eve, group } = openClub();
    ada.send(group, '/challenge @ben_s');
    const board = newest(group);
    world.appsScript.cache.clear();
    board.text = '';
    expect(tapControl(eve, board, buttons.join).answer?.text).toBe(refusals.seatKept);
  });

  it('is told of to the one who waits elsewhere when they decline', () => {
    const { world, ada, ben, group, said } = openClub();
    ada.send(group, '/challenge @ben_s');
    const board = newest(group);
    world.clock.advance(10 * 60 * 1000);
    tapControl(ben, board, buttons.cancel);
    expect(newest(group)).not.toBe(board);
    expect(said()).toContain(`Ada: 🔴 ${quietly('@ben_s')} declined the challenge.`);
    expect(mentionsIn(newest(group))).toEqual(['Ada']);
  });

  it('leaves no notice of a game that is withdrawn before anybody has joined it', () => {
    for (const command of ['/challenge @ben_s', '/duel']) {
      const { world, ada, group } = openClub();
      ada.send(group, command);
      const board = newest(group);
      world.clock.advance(10 * 60 * 1000);
      tapControl(ada, board, buttons.cancel);
      expect(newest(group)).toBe(board);
    }
  });

  it('has no rights but in games that wait', () => {
    const { ada, ben, eve, group } = openClub();
    ada.send(group, '/challenge @ben_s');
    const board = newest(group);
    tapControl(ben, board, buttons.join);
    tapCell(ada, board, 'B2');
    expect(tapCell(eve, board, 'A1').answer?.text).toBe(refusals.notYourGame);
    expect(hasControl(board, buttons.join)).toBe(false);
  });
});

describe('a challenge', () => {
  const refused: readonly (readonly [
    what: string,
    ask: (club: Club, world: World) => void,
    answer: string,
  ])[] = [
    ['of nobody', ({ ada, group }) => void ada.send(group, '/challenge'), en.challenge.whom],
    [
      'of no username',
      ({ ada, group }) => void ada.send(group, '/challenge@linia_playground_bot @b!'),
      en.challenge.whom,
    ],
    [
      'of oneself by name',
      ({ ada, group }) => void ada.send(group, '/challenge @ADA_l'),
      en.challenge.self,
    ],
    [
      'of oneself by a reply',
      ({ ada, group }) => void ada.send(group, '/challenge', ada.send(group, 'hi')),
      en.challenge.self,
    ],
    [
      'of this bot',
      ({ ada, group }, { telegram }) =>
        void ada.send(group, `/challenge @${telegram.store.bot.username}`),
      en.challenge.bot,
    ],
    [
      'of another bot',
      ({ ada, group }) => void ada.send(group, '/challenge @GameBot'),
      en.challenge.bot,
    ],
    [
      'of the one whose board it is',
      ({ ada, group }) => {
        ada.send(group, '/help');
        ada.send(group, '/challenge', newest(group));
      },
      en.challenge.bot,
    ],
  ];
  it.each(refused)('%s is refused, and it is said what is right', (_, ask, answer) => {
    const club = openClub();
    ask(club, club.world);
    expect(club.said()).toBe(words({ text: answer.replace(/`/g, '') } as ChatMessage));
    expect(buttonsOf(newest(club.group))).toEqual([]);
  });

  onAppsScript(
    'of whoever is gone is refused: a deleted account, or the line that says who left',
    () => {
      const dan = { id: 5_000_042, is_bot: false, first_name: 'Dan' };
      for (const replied of [
        { from: { ...dan, first_name: '' } },
        { from: { id: dan.id, is_bot: false } },
        { from: dan, left_chat_member: dan },
      ]) {
        const { world, ada, ben, group, said } = openClub();
        const to = ben.send(group, 'hello');
        const update = JSON.parse(catchUpdate(world, () => ada.send(group, '/challenge', to)));
        Object.assign(update.message.reply_to_message, replied);
        postUpdate(world, JSON.stringify(update));
        expect(said()).toBe(words({ text: en.challenge.gone } as ChatMessage));
      }
    },
  );

  it('of a group or a channel is refused', () => {
    const { world, ada, ben } = openClub();
    const forum = world.telegram.forum('Club', [ada, ben]);
    forum.admins.add(ben.id);
    ada.send(forum, '/challenge', ben.sendAnonymously(forum, 'hello'));
    expect(words(newest(forum))).toBe(en.challenge.noPerson);
    ada.send(forum, '/challenge', world.telegram.post('News', forum, 'Read this'));
    expect(words(newest(forum))).toBe(en.challenge.noPerson);
  });

  it('in a private chat leads to a room', () => {
    const { ada } = openClub();
    for (const command of ['/challenge', '/challenge @ben_s', 'challenge']) {
      ada.send(command);
      expect(words(newest(ada.chat))).toBe(en.challenge.inPrivate);
    }
  });

  it('in a topic is of the person who is replied to, and not of the one who has opened the topic', () => {
    const { world, ada, ben } = openClub();
    const forum = world.telegram.forum('Club', [ada, ben], ['Games']);
    const games = forum.topics![1]!;
    ben.send(forum, '/challenge', games);
    expect(words(newest(forum))).toBe(
      words({ text: en.challenge.whom.replace(/`/g, '') } as ChatMessage),
    );
    ada.send(forum, '/challenge', ben.send(forum, 'hello', games));
    expect(words(newest(forum))).toContain('🔶 Ada challenges 🔴 Ben');
    expect(newest(forum).topic).toBe(games);
  });

  it('names the game as /duel does, before or after the person, and offers all where it is unknown', () => {
    const { ada, ben, group, said } = openClub();
    ada.send(group, '/challenge connectfour @ben_s!');
    expect(said()).toContain('Connect Four 🟡 Ada 🔴 @ben_s');
    ada.sendMentioning(group, '/challenge Ben connect four', ben.person);
    expect(said()).toContain('Connect Four 🟡 Ada 🔴 Ben');
    ada.send(group, '/challenge@linia_playground_bot @ben_s chess');
    expect(said()).toContain('“chess” isn’t a game I know.');
    expect(said()).toContain('Connect Four: /challenge @ben_s connectfour');
    ada.send(group, '/challenge@linia_playground_bot chess', ben.send(group, 'hello'));
    expect(said()).toContain('Connect Four: /challenge connectfour');
  });

  it('by name counts before the message that it replies to', () => {
    const { ada, ben, eve, group, said } = openClub();
    ada.send(group, '/challenge @ben_s', eve.send(group, 'hello'));
    expect(said()).toContain('challenges 🔴 @ben_s');
    tapControl(ben, newest(group), buttons.join);
    expect(said()).toContain('🔴 Ben');
  });
});

describe('somebody who is challenged by a name alone', () => {
  /** Ben and Cleo have played here; Anna Maria and Anna K too, and Eve has not. */
  function openPlayed() {
    const club = openClub();
    const { world, ada, ben, group } = club;
    const others = ['José', 'Anna', 'Anna'].map((name, index) =>
      world.user({ name, lastName: ['Z', 'Kim', 'Lee'][index]!, languageCode: 'en' }),
    );
    for (const guest of [ben, ...others]) {
      group.members.add(guest.id);
      ada.send(group, '/duel');
      tapControl(guest, newest(group), buttons.join);
      tapCell(ada, newest(group), 'A1');
      tapCell(guest, newest(group), 'B1');
      world.clock.advance(60_000);
    }
    return club;
  }

  it.each([
    ['/challenge Ben', '🔴 Ben'],
    ['/challenge ben!', '🔴 Ben'],
    ['/challenge jose', '🔴 José'],
    ['/challenge Ben connectfour', 'Connect Four'],
    ['/challenge Ben 10 min', '🔴 Ben'],
  ])('is the one whom the games of the group know: %s', (command, part) => {
    const { ada, group, said } = openPlayed();
    ada.send(group, command);
    expect(said()).toContain('Waiting for an answer');
    expect(said()).toContain(part);
  });

  it('is asked for where several have the name, or nobody', () => {
    const { ada, group, said } = openPlayed();
    ada.send(group, '/challenge Anna');
    expect(said()).toContain('Which of them? Anna');
    ada.send(group, '/challenge Eve');
    expect(said()).toContain('Nobody called Eve has played in this group yet');
    ada.send(group, '/challenge Be');
    expect(said()).toContain('Nobody called Be has played');
    ada.send(group, '/challenge Ada');
    expect(said()).toBe(words({ text: en.challenge.self } as ChatMessage));
  });

  it('is not known by the games of another group', () => {
    const { world, ada, ben } = openPlayed();
    const other = world.telegram.group('Others', [ada, ben]);
    ada.send(other, '/challenge Ben');
    expect(words(newest(other))).toContain('Nobody called Ben');
  });

  it('by /duel @name is challenged, too', () => {
    const { ada, ben, group, said } = openClub();
    ada.send(group, '/duel @ben_s connectfour 10 min');
    expect(said()).toContain('challenges 🔴 @ben_s');
    expect(said()).toContain('Connect Four');
    ada.sendMentioning(group, '/duel Ben', ben.person);
    expect(said()).toContain('challenges 🔴 Ben');
  });
});

describe('words that make no sense behind a command', () => {
  it.each(['/challenge', '/duel', '/tictactoe', '/connectfour'])(
    'are answered in a group, since no other bot has it: %s',
    (command) => {
      const { ada, group } = openClub();
      const sent = ada.send(group, `${command} dwarfs and elves`);
      expect(newest(group)).not.toBe(sent);
      expect(newest(group).from.is_bot).toBe(true);
    },
  );

  it('do not keep /puzzle from coming', () => {
    const { ada, group, said } = openClub();
    ada.send(group, '/puzzle please');
    expect(said()).toContain('🧩');
  });

  it.each(['/play', '/rules', '/end', '/top', '/watch', '/level', '/room', '/leave', '/pieces'])(
    'stay unanswered where other bots may have it: %s',
    (command) => {
      const { ada, group } = openClub();
      const sent = ada.send(group, `${command} dwarfs and elves`);
      expect(newest(group)).toBe(sent);
    },
  );
});

describe('whoever wants no challenges', () => {
  it('is known where the group becomes a supergroup, until they are forgotten', () => {
    const club = openClub();
    const { world, ada, ben, group } = club;
    ada.send(group, '/challenge @ben_s');
    tapControl(ben, newest(group), buttons.noChallenges);
    const supergroup = world.telegram.upgradeGroup(group);
    ada.send(supergroup, '/challenge @ben_s');
    expect(words(newest(supergroup))).toBe(en.challenge.unwilling(quietly('@ben_s')));
    forgetAll(ben);
    world.clock.advance(2000);
    ada.send('/help');
    ada.send(supergroup, '/challenge @ben_s');
    expect(words(newest(supergroup))).toContain('challenges 🔴 @ben_s');
  });
});

describe('somebody who is challenged again and again', () => {
  const minute = 60_000;
  /** The messages of the bot that have mentioned Ben when they came. */
  function countMentions({ world, group }: Club, act: (minuteOfHour: number) => void): number {
    let count = 0;
    for (let index = 0; index < samples(20, 8); index++) {
      const before = group.messages.length;
      act(index);
      count += group.messages
        .slice(before)
        .filter((message) => message.from.is_bot && mentionsIn(message).some(isBen)).length;
      world.clock.advance(minute);
    }
    return count;
  }
  const isBen = (name: string): boolean => /^(?:@ben_s|Ben)$/i.test(name);

  const floods: readonly (readonly [how: string, act: (club: Club, index: number) => void])[] = [
    [
      'by name',
      ({ ada, group }) => {
        for (let count = 0; count < 6; count++) ada.send(group, '/challenge @ben_s');
      },
    ],
    [
      'by two others, in another spelling, and to another game',
      ({ ada, eve, group }) => {
        for (let count = 0; count < 3; count++) {
          ada.send(group, '/challenge @BEN_S connect four');
          eve.send(group, '/challenge 5x5 @Ben_s');
        }
      },
    ],
    [
      'by a reply, and by name',
      ({ ada, ben, group }) => {
        const said = ben.send(group, 'hello');
        for (let count = 0; count < 3; count++) {
          ada.send(group, '/challenge', said);
          ada.send(group, '/challenge @ben_s');
        }
      },
    ],
    [
      'by the board that is asked for again',
      ({ ada, group }, index) => {
        if (index === 0) ada.send(group, '/challenge @ben_s');
        for (let count = 0; count < 5; count++) ada.send(group, '/board');
      },
    ],
    [
      'by a mention, and the board that is asked for again',
      ({ ada, ben, group }, index) => {
        if (index === 0) ada.sendMentioning(group, '/challenge Ben', ben.person);
        for (let count = 0; count < 5; count++) ada.send(group, '/board');
      },
    ],
    [
      'by a challenge that is withdrawn and opened again',
      ({ ada, group }, index) => {
        if (index === 0) ada.send(group, '/challenge @ben_s');
        for (let count = 0; count < 3; count++) {
          const board = group.messages.findLast(({ from }) => from.is_bot)!;
          for (const label of [buttons.cancel, buttons.openAgain])
            if (hasControl(board, label)) tapControl(ada, board, label);
        }
      },
    ],
    [
      'by a challenge that is withdrawn and restarted',
      ({ ada, group }, index) => {
        if (index === 0) ada.send(group, '/challenge @ben_s');
        for (let count = 0; count < 3; count++) {
          ada.send(group, '/end');
          ada.send(group, '/restart');
        }
      },
    ],
  ];
  it.each(floods)('%s hears of it five times an hour at most', (_, act) => {
    const club = openClub();
    const count = countMentions(club, (index) => act(club, index));
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(5);
  });

  it('is challenged again an hour later, and others are meanwhile', () => {
    const { world, ada, eve, group, said } = openClub();
    for (let count = 0; count < 6; count++) ada.send(group, '/challenge @ben_s');
    expect(said()).toBe(en.challenge.enough(quietly('@ben_s')));
    world.clock.advance(minute);
    ada.send(group, '/challenge', eve.send(group, 'hello'));
    expect(said()).toContain('challenges 🔴 Eve');
    world.clock.advance(60 * minute);
    ada.send(group, '/challenge @ben_s');
    expect(said()).toContain('challenges 🔴 @ben_s');
  });
});
