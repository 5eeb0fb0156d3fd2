import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  eachTime: {
    'POST /api/profile/email': 'changes oneself once more',
    'POST /api/profile/email/verification': 'changes oneself once more',
    'POST /api/profile/name': 'changes oneself once more',
    'POST /api/profile/password': 'changes oneself once more',
    'POST /api/profile/telephone': 'changes oneself once more',
  },
}
