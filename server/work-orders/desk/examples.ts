import type { NounExamples } from '../../testing/noun-examples.ts'
import { addTechnician, addWork } from '../test-rows.ts'

const contracts = {}

/** Sample data for the embedded ticket system's jobs. The ticket system has no API calls. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {},
  names: {},
  countedAs: {},
  jobs: {
    'open-slots': ['7 * * * *', 'openSlots'],
    'move-work': ['* * * * *', 'moveWork'],
    'forget-slots': ['23 * * * *', 'forgetSlots'],
  },
  waits: {
    'open-slots': (_customer, server) => addTechnician(server, '146'),
    'move-work': (customer, server) => addWork(server, customer, 'ticket', { visitIn: -3 }),
    async 'forget-slots'(_customer, server) {
      const { database } = server.world
      const technician_id = await addTechnician(server, '999')
      const now = server.clock.read()
      await database
        .insertInto('technician_slots')
        .values({
          area: '999',
          technician_id,
          starts_at: now.subtract({ hours: 3 }).toString(),
          ends_at: now.subtract({ hours: 1 }).toString(),
          account_id: null,
          work_kind: null,
          work_id: null,
        })
        .execute()
    },
  },
}
