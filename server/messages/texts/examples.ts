import type { NounExamples } from '../../testing/noun-examples.ts'
import { hoursAgo } from '../../testing/test-clock.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { addText } from './store.ts'

const promise = ({ world, clock }: TestServer) => {
  const now = clock.read()
  const expiresAt = now.add({ hours: 1 })
  return addText(world.database, { telephone: '5855550102', text: 'Hello', isUrgent: true, expiresAt }, now)
}

/** Empty, since text messages have no calls. */
export const examples: NounExamples<Record<never, never>> = {
  contracts: {},
  calls: {},
  names: {},
  countedAs: {},
  jobs: {
    'send-texts': ['* * * * *', 'sendTexts'],
    'forget-texts': ['41 * * * *', 'forgetTexts'],
  },
  waits: {
    'send-texts': (_customer, server) => promise(server),
    async 'forget-texts'(_customer, server) {
      const id = await promise(server)
      await server.world.database
        .updateTable('text_messages')
        .set({ created_at: hoursAgo(server, 31 * 24) })
        .where('id', '=', id)
        .execute()
    },
  },
}
