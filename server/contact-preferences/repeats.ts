import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  eachTime: {
    'POST /api/profile/contact-preferences': 'changes oneself once more',
  },
}
