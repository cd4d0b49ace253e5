/** The page's own words in English, and the model of every language. */
import type { EventKind, FaultName, Problem } from '../../session/protocol.ts';
import type { ChatKind } from '../../telegram/model/model.ts';
import type { Unread } from '../state/unread.ts';

const table = <Rows>(rows: Rows): Rows => rows;

/** `2 requests`. */
const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

export const en = {
  /** How times and dates are written. */
  locale: 'en-GB',
  playground: 'playground',
  /** The page without a server. */
  site: {
    title: 'linia: play the bot in your browser',
    sentence: 'The real bot in an imitated Telegram; nothing leaves this page.',
    analysis: 'Analysis board',
    ownCopy: 'Run a copy of your own',
  },
  noEmoji:
    'This browser has no font for emoji, so the pieces cannot be seen. Install one, such as Noto Color Emoji.',
  damagedLink:
    'The link to a game is damaged: it takes up to 64 letters, digits, - and _ behind start=.',
  problems: table<Record<Exclude<Problem, 'tooFast'>, string>>({
    unreached: 'The playground does not answer. Is npm start still running?',
    notLoaded: 'A part of this page could not be loaded. Reload it to play.',
    messageGone: 'The message is gone.',
    queryGone: 'The list is out of date. Type again.',
    textMissing: 'Write something first.',
  }),
  tooFast: (perMinute: number) =>
    `The bot answers ${perMinute} messages and taps a minute. Wait for the next minute.`,

  panels: { inspector: 'Inspector', settings: 'Settings' },
  close: 'Close',
  sideBySide: 'People side by side',
  columns: (count: number) => (count === 1 ? '1 person' : `${count} people side by side`),
  themes: { light: 'Light', dark: 'Dark' },
  switchTo: { light: 'Switch to light', dark: 'Switch to dark' },

  person: {
    who: 'Person',
    language: 'Language',
    unspoken: 'one that the bot does not speak',
    untold: 'not told',
    more: 'More',
    moreAbout: 'More about this person',
    be: (name: string) => `Be ${name}`,
    /** With what is new for them. */
    beWith: (name: string, news: string) => `Be ${name}: ${news}`,
    name: 'Name',
    number: (id: number) => `Telegram id ${id}`,
    block: 'Block the bot',
    unblock: 'Unblock the bot',
    telegramOf: (name: string) => `${name}’s Telegram`,
  },

  chats: 'Chats',
  unread: table<Record<Exclude<Unread, 'none'>, string>>({
    silent: 'new messages without sound',
    loud: 'new messages',
    board: 'a board has changed',
  }),
  emptyChat: {
    bot: 'What can this bot do?',
    press: 'Press the button below to find out.',
    people: 'A chat without the bot',
    type: (bot: string) =>
      `Type “@${bot}” and a space to choose a game, or send it with a game, such as “@${bot} connect four”.`,
    group: 'Write a command, or pick one from the menu.',
  },
  chatKinds: table<Record<ChatKind, string>>({
    private: 'bot',
    people: 'person',
    group: 'group',
    supergroup: 'group',
    channel: 'channel',
  }),
  chooseChat: 'Choose a chat',
  shareWith: 'Share with',
  /** The choice that leads out of the page. */
  outside: { title: 'Send to a friend', about: 'outside of this page' },
  noSuchChat: 'You have no chat of this kind.',
  cancel: 'Cancel',
  ok: 'OK',
  leadsAway: (link: string) => `The playground stays in this window. The link leads to ${link}`,
  copied: 'Copied',
  notCopied: (text: string) => `Your browser does not let the page copy this: ${text}`,

  message: 'Message',
  commands: 'Commands',
  results: 'Results',
  send: 'Send',
  topic: 'Topic',
  closedTopic: (name: string) => `${name} (closed)`,

  messages: 'Messages',
  today: 'Today',
  yesterday: 'Yesterday',
  edited: 'edited',
  editedTo: (text: string) => `Edited: ${text}`,
  via: (bot: string) => `via @${bot}`,
  inTopic: 'in the topic',
  onlyYou: 'Only you see this',
  effect: 'Message effect',
  silent: 'Sent without a sound',
  hiddenText: 'Show the hidden text',
  photo: 'Picture of the board',
  film: 'Film of the game',
  keyboard: 'Buttons of the message',

  /** A cell for those who cannot see it. */
  cells: {
    place: (row: number, column: number) => `row ${row}, column ${column}`,
    empty: 'empty',
    marks: {
      last: 'last move',
      winning: 'winning',
      losing: 'losing',
      next: 'goes next',
      afterNext: 'goes after that',
    },
    worths: {
      win: 'wins',
      draw: 'draws',
      loss: 'loses',
      best: 'best move',
    },
  },

  /** The inspector. */
  traces: {
    none: 'Every update that reaches the bot is listed here, with what it cost.',
    failed: 'Failed: ',
    events: table<Record<EventKind, (name: string, text: string) => string>>({
      wrote: (name, text) => `${name}: ${text}`,
      called: (name, text) => `${name} named the bot: ${text}`,
      tapped: (name, text) => `${name} tapped ${text}`,
      typed: (name, text) => `${name} typed ${text}`,
      chose: (name) => `${name} chose a result`,
      other: (_, text) => text,
    }),
    noText: 'a message without text',
    calls: (count: number) => counted(count, 'service call'),
    requests: (count: number) => counted(count, 'request'),
    computed: (ms: number) => `Computed here in ${ms} ms.`,
    predicted: (ms: number, computed: number) =>
      `About ${ms} ms on Apps Script, of which ${computed} ms were computed here.`,
    serviceCalls: 'Service calls',
    toTelegram: 'Requests to Telegram',
    log: 'Log',
    update: 'Update',
    returned: 'Returned',
    request: 'request',
    answer: 'answer',
    noAnswer: 'no answer',
  },

  properties: 'Properties',
  unset: 'not set',
  levels: 'Levels',
  strategies: 'Strategies',
  name: 'Name',
  otherName: 'Name of another property',
  value: 'Value',
  otherValue: 'Value of another property',
  add: 'Add',
  cache: 'Cache',
  items: (count: number) => `${counted(count, 'item')}.`,
  emptyCache: 'Empty the cache',
  evict: 'Evict a hundred items',
  loseStored: 'Lose all that is stored',
  reply: 'Reply',
  noReply: 'No reply',
  time: 'Time',
  pending: (count: number) =>
    count === 1
      ? '1 update is waiting to be retried.'
      : `${count} updates are waiting to be retried.`,
  hourOn: '1 hour on',
  dayOn: '24 hours on',
  faults: 'Faults',
  faultNames: table<Record<FaultName, string>>({
    tooManyRequests: 'Telegram answers 429 to edits and messages',
    outage: 'Telegram is down (502, no JSON)',
    lostAnswers: 'Telegram’s answers get lost on the way',
    unreachable: 'Telegram cannot be reached',
    cacheFails: 'The cache throws errors',
    cacheForgets: 'The cache forgets at once',
    propertiesFail: 'The properties cannot be read',
  }),
  slow: 'Answer as slowly as Apps Script',
  quotas: 'Quotas',
  spent: (quota: string, used: number, limit: number) => `${quota} ${used} of ${limit} today`,
  script: 'Script',
  run: (functionName: string) => `Run ${functionName}()`,
  group: 'Group',
  upgrade: 'Make the group a supergroup',
  giveTopics: 'Give the group topics',
  report: 'Report a bug',
  recording: 'What you did, as text: npm start -- --replay FILE does it again.',
  copyRecording: 'Copy what I did',
  recordingCopied: 'Copied. Paste it into a bug report, or into a file.',
  recordingNotCopied: 'Your browser does not let the page copy this.',
  startOver: 'Start over',
  reset: 'Reset everything',
};

/** Every word of the page, in one language. */
export type PageTexts = typeof en;
