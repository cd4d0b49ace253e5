/**
 * Where the site of this copy is, as `homepage` in package.json says, which a test compares; empty
 * until a maintainer names one.
 */
export const homepage: string = '';
