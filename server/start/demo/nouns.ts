// Collects every noun's data for the demonstration: each `demo.ts` in the server's folders exports it as `demo`.
// Production never loads this file.
import type { Tables } from '../../database/tables.ts'
import type { NounDemo } from '../../demo/noun-demo.ts'
import { demo as identities } from '../../identity/demo.ts'
import { everyRoom } from '../every-room.ts'
import { billedDemo } from './account-rows.ts'

/** A table that the demonstration may fill. */
export type DemoTable = keyof Tables

const rooms = await everyRoom<{ demo: NounDemo<DemoTable> }>('demo.ts')

/** The demonstration data of all nouns. People and accounts come first, since the other rows refer to them. */
export const demoNouns: readonly NounDemo<DemoTable>[] = [
  ...new Set([identities as NounDemo<DemoTable>, billedDemo, ...rooms.map(({ demo }) => demo)]),
]

/** The tables, in the order in which they're filled. */
export const tablesInOrder: readonly DemoTable[] = [...new Set(demoNouns.flatMap(({ tables }) => tables))]
