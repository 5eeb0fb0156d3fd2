import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  eachTime: {
    'POST /api/agent/accounts/{id}/notes': 'adds another note',
  },
}
