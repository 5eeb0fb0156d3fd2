// Collects every noun's data for the demonstration: the `demo` of each room's `demo.ts`. Production never loads this.
import type { Tables } from '../../database/tables.ts'
import type { NounDemo } from '../../demo/noun-demo.ts'
import { demo as identities } from '../../identity/demo.ts'
import { everyRoom } from '../every-room.ts'
import { billedDemo } from './account-rows.ts'

/** A table that the demonstration may fill. */
export type DemoTable = keyof Tables

const rooms = await everyRoom<{ demo: NounDemo<DemoTable> }>('demo.ts')

/** All nouns. Their rows only refer to people and accounts, which come first. */
export const demoNouns: readonly NounDemo<DemoTable>[] = [
  ...new Set([identities as NounDemo<DemoTable>, billedDemo, ...rooms.map(({ demo }) => demo)]),
]

/** Their tables, in the order in which they're filled. */
export const tablesInOrder: readonly DemoTable[] = [...new Set(demoNouns.flatMap(({ tables }) => tables))]
