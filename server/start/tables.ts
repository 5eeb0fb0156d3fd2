// The tables of rooms that aren't nouns. Each room adds its own to the database's (`declare module '../database/tables.ts'`); these lines bring
// them to other workspaces, which know the server by its declarations alone. A noun passes on its own in its `noun.ts`.
export type {} from '../connectors/usp/tables.ts'
export type {} from '../content/tables.ts'
export type {} from '../ledger/tables.ts'
