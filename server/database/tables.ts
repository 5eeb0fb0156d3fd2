/**
 * Every table, as queries see it. Each room adds its own (`declare module '../database/tables.ts'` in its
 * `tables.ts`), and `start/tables.ts` lists them. Days are 'YYYY-MM-DD'. Instants are read as `Date`, and written as
 * either type.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it.
export interface Tables {}
