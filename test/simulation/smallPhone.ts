/**
 * What a small phone shows of a chat. Telegram for Android measures in dp, which are the page's
 * pixels at 360 × 640: a key is 44 high in a row of 48, a line of text 18.75 (16 sp of Roboto), and
 * of the 19.5 that a message is higher than its text 10 are blank above it (`ChatMessageCell`:
 * `totalHeight`, `textY`). Of the screen's 640, 24 go to the status bar, 56 to the title and 48 to
 * the field for messages, which leaves 512.
 */
export const android = { messages: 512, key: 44, row: 48, line: 18.75, margin: 9.5 };
