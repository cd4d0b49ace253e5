/** The people at the start; names and languages can be changed on the page. */
export const people = [
  { name: 'Ada', username: 'ada_l', languageCode: 'en' },
  { name: 'Bernat', username: 'bernat', languageCode: 'ca' },
  { name: 'Carmen', username: 'carmen', languageCode: 'es' },
  { name: 'Dora', username: 'dora_s', languageCode: 'ro' },
  { name: 'Emil', username: 'emil_k', languageCode: 'en' },
  { name: 'Fen', username: 'fen_li', languageCode: 'zh-hans' },
] as const;

/** So many of them are on the page from the first, and have a chat with one another. */
export const peopleAtFirst = 3;
