import { correctLocation, setOptions } from '@lightwell/rulebook/voice/contract.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'
import { addLine } from './test-rows.ts'

export const repeats: NounRepeats = {
  sameAgain: [
    {
      what: 'an option of a voice line',
      lines: { legacy: 'POST /api/voice/{tn}/options' },
      begin: async ({ visitor, ...customer }, server) => {
        const { number: tn } = await addLine(server, customer)
        return (which) =>
          visitor.ask(setOptions, { params: { tn }, body: { callWaiting: which === 'the same' } })
      },
    },
    {
      what: 'where calls to 911 are sent to',
      lines: { legacy: 'PUT /api/voice/{tn}/location' },
      begin: async ({ visitor, ...customer }, server) => {
        const { number: tn } = await addLine(server, customer)
        return (which) => {
          const street = which === 'the same' ? '1 Example Street' : '2 Example Street'
          const body = { street, unit: '', city: 'Rochester', state: 'NY', zip: '14604' }
          return visitor.ask(correctLocation, { params: { tn }, body })
        }
      },
    },
  ],
  eachTime: {
    'GET /api/voice/{tn}/debug/logs': 'looks once more',
  },
}
