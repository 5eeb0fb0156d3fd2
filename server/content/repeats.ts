import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  eachTime: {
    'POST /api/agent/content/{kind}/preview': 'looks once more',
  },
}
