export const networks = {};
