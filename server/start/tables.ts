// The tables of rooms that aren't nouns. Each room adds its own tables to the database's (`declare module
// '../database/tables.ts'`). Other workspaces see only the declarations they import, and these lines bring them the
// additions. Nouns do the same in their `noun.ts`.
export type {} from '../connectors/usp/tables.ts'
export type {} from '../content/tables.ts'
export type {} from '../ledger/tables.ts'
