/**
 * The call that proves which secret the web app takes: Apps Script answers every call with 200 and
 * an empty page, but this body, with the right secret, with a page that holds the mark. Like the
 * mark of the public page it is one word, which Google does not escape.
 */
export const proofCall = 'prove';
export const proofMark = 'liniaTakesThisSecret';
