/**
 * The types of all tables, for queries. A folder adds its own tables with `declare module '../database/tables.ts'` in
 * its `tables.ts`. Days are 'YYYY-MM-DD' texts. Instants are read as `Date`, and written as `Date` or text.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it.
export interface Tables {}
