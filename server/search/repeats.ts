import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  eachTime: {
    'GET /api/agent/find': 'looks once more',
    'GET /api/agent/search': 'looks once more',
    'GET /api/agent/searchAccount': 'looks once more',
  },
}
