/**
 * Every table as queries see it. Each room adds its own (`declare module '../database/tables.ts'` in its `tables.ts`), and
 * each noun passes its own on. Days are 'YYYY-MM-DD'; instants are `Date` when read and either when written.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it.
export interface Tables {}
