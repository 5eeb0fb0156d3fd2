import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  eachTime: {
    'GET /api/agent/trail': 'looks once more',
    'GET /api/agent/trail/chain': 'looks once more',
    'GET /api/agent/trail/csv': 'makes the file once more',
  },
}
