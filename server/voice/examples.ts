import * as contracts from '@lightwell/rulebook/voice/contract.ts'
import { byOption } from '@lightwell/rulebook/voice/options.ts'
import { keptHours } from '../database/forget.ts'
import type { NounExamples } from '../testing/noun-examples.ts'
import { insertLocationChange } from './location-store.ts'
import { logHappening } from './log-store.ts'
import { addLine } from './test-rows.ts'

export interface VoiceNames {
  /** The number of a voice line. */
  lineNumber: string
}

const options = '/api/voice/{tn}/options'
const location = { street: '1 Example Street', unit: '', city: 'Rochester', state: 'NY', zip: '14604' }

/** Sample input for the calls about voice lines. */
export const examples: NounExamples<typeof contracts, VoiceNames> = {
  contracts,
  calls: {
    'GET /api/accounts/{id}/voice': ({ accountId: id }) => ({ params: { id } }),
    [`GET ${options}` as const]: ({ lineNumber: tn }) => ({ params: { tn } }),
    [`POST ${options}` as const]: ({ lineNumber: tn }) => ({
      params: { tn },
      body: byOption(() => true),
    }),
    'GET /api/voice/{tn}/debug/logs': ({ lineNumber: tn }) => ({ params: { tn }, query: {} }),
    'PUT /api/voice/{tn}/location': ({ lineNumber: tn }) => ({ params: { tn }, body: location }),
    'POST /api/accounts/{id}/voice/power-notice': ({ accountId: id }) => ({ params: { id } }),
  },
  names: {
    lineNumber: {
      nobodys: () => '2125550199',
      of: async ({ server, owner }) => (await addLine(server, owner)).number,
    },
  },
  exceptions: [
    {
      because: 'it is for staff, who look for what is wrong with a line (AH §7)',
      lines: ['GET /api/voice/{tn}/debug/logs'],
      guards: ['ownServices'],
      expected: {},
    },
  ],
  countedAs: {
    'GET /api/voice/{tn}/debug/logs': 'look',
    [`POST ${options}`]: 'line',
    'PUT /api/voice/{tn}/location': 'location',
    'POST /api/accounts/{id}/voice/power-notice': 'costs nobody anything',
  },
  jobs: {
    'ask-switch': ['* * * * *', 'settleChanges'],
    'settle-locations': ['* * * * *', 'settleLocations'],
    'forget-voice-log': ['13 * * * *', 'forgetLog'],
  },
  waits: {
    'forget-voice-log': async (customer, server) => {
      const { number } = await addLine(server, customer)
      const happened = { about: 'location', wanted: null, event: 'done' } as const
      await logHappening(
        server.world.database,
        number,
        happened,
        server.clock.read().subtract({ hours: keptHours.voiceLog, seconds: 1 }),
      )
    },
    'settle-locations': async (customer, server) => {
      const { accountId, number } = await addLine(server, customer)
      await insertLocationChange(server.world.database, { accountId, number }, location, server.clock.read())
    },
    'ask-switch': async (customer, server) => {
      const { number } = await addLine(server, customer)
      await server.world.database
        .insertInto('voice_changes')
        .values({
          account_id: customer.accountId,
          number,
          option: 'callWaiting',
          id: '01890000-0000-7000-8000-000000000001',
          wanted: true,
          failure: null,
          asked_at: server.clock.read().subtract({ minutes: 1 }).toString(),
          tried_at: server.clock.read().subtract({ minutes: 1 }).toString(),
        })
        .execute()
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends VoiceNames {}
}
