import type { NounExamples } from '../testing/noun-examples.ts'
import { staffOf, withStaffSession } from '../testing/staff-rows.ts'

/** Sample data for its job. */
export const staffExamples: NounExamples<Record<never, never>> = {
  contracts: {},
  calls: {},
  names: {},
  countedAs: {},
  waits: {
    'forget-staff-sessions': async (_customer, server) =>
      withStaffSession(server, await staffOf(server), { seconds: 0 }),
  },
}
