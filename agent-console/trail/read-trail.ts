import {
  type Chain,
  readChain,
  readStaffNames,
  type StaffName,
  searchTrail,
  type TrailAnswer,
} from './calls.ts'
import type { TrailFilter } from './filter.ts'

export interface TrailRead {
  filter: TrailFilter
  answer: TrailAnswer
  chain: Chain | undefined
  staff: StaffName[]
}

/** Reads the entries, the state of the trail's tamper check, and the names of staff to search by. */
export async function readTrail(filter: TrailFilter): Promise<TrailRead> {
  const [answer, chain, staff] = await Promise.all([searchTrail(filter), readChain(), readStaffNames()])
  return { filter, answer, chain, staff }
}
