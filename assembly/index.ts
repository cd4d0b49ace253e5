/**
 * What the module exports: the search of 7×6, and that of 7×7 and misère games. They share the
 * memory, so only one is in use.
 */
export { chooseColumns, columnBound, columnCutOff, columnNodes } from './columns';
export { bound, clear, searchedNodes, wasCutOff, winningColumns } from './search';
