// The tables of folders without a noun. Each folder adds its own tables to the database's types (`declare module
// '../database/tables.ts'`). Other workspaces only see the declarations that they import, so these lines import the
// additions. Nouns do this in their `noun.ts`.
export type {} from '../connectors/usp/tables.ts'
export type {} from '../content/tables.ts'
export type {} from '../ledger/tables.ts'
