import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  eachTime: {
    'GET /api/agent/people': 'looks once more',
    'POST /api/agent/people': 'adds somebody else',
  },
}
