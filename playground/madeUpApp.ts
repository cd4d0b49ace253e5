/** The web app of the playground's bot, at an address that nobody else has. */
export const madeUpWebAppUrl = 'https://script.google.com/macros/s/AKfycb-made-up/exec';

/** Where the bot's own pages lead for its analysis board. */
export const madeUpAnalysisUrl = `${madeUpWebAppUrl}?p=analysis`;

/**
 * The position of a link to the board, as `#connectFour/4453`; undefined for another link. The
 * bot's name is left out: Telegram does not know it.
 */
export const analysisPart = (link: string): string | undefined =>
  link.startsWith(madeUpAnalysisUrl) ? new URL(link).hash : undefined;
