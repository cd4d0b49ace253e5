/** `/challenge`: a game in a group whose second seat is kept for one person. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  emptyCells,
  hasControl,
  newest,
  openWorld,
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
      expect(said()).toContain(`🔴 ${name} ⏳ 1 day`);
      forget(world);
      tapControl(ben, board, buttons.join);
      expect(said()).toContain('🔶 Ada 🔴 Ben 🏆 Ranked game ⏳ 1 day 🔶 Ada’s turn.');
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
      expect(
        buttonsOf(board)
          .flat()
          .map(({ text }) => text),
      ).toEqual([buttons.menu]);
      forget(world);
      ada.send(group, '/move B2');
      expect(words(board)).toContain('declined the challenge');
      expect(
        [...world.appsScript.properties.user.keys()].filter((key) => /^[dhj]/.test(key)),
      ).toEqual([]);
    });

    it('is challenged again where the other has withdrawn the game and opens it again', () => {
      const club = openClub();
      const { world, ada, ben, eve, group, said } = club;
      challenge(club);
      tapControl(ada, newest(group), buttons.cancel);
      expect(said()).toContain(`🔴 ${name} This game was cancelled.`);
      forget(world);
      tapControl(ada, newest(group), buttons.openAgain);
      expect(said()).toContain(`challenges 🔴 ${name}`);
      expect(mentionsIn(newest(group))).toContain(name);
      forget(world);
      expect(tapControl(eve, newest(group), buttons.join).answer?.text).toBe(
        en.challenge.seatKept(name),
      );
      tapControl(ben, newest(group), buttons.join);
      expect(hasControl(newest(group), buttons.resign)).toBe(true);
    });
  });
});

describe('somebody who is challenged', () => {
  it('takes the seat by a typed move, which is not played before it is known who begins; nobody else does', () => {
    const { ada, ben, eve, group, said } = openClub();
    ada.send(group, '/challenge @ben_s connect four');
    eve.send(group, '/move 4');
    expect(said()).toContain('You’re not playing in this game');
    ada.send(group, '/move 4');
    expect(said()).toContain('A second player has to join first');
    ben.send(group, '/move 4');
    expect(said()).toContain('Connect Four 🟡 Ada 🔴 Ben 🏆 Ranked game 🟡 Ada’s turn.');
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
    expect(said()).toBe(refusals.notYourGame);
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
