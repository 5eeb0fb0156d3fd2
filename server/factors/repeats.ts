import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  eachTime: {
    'POST /api/profile/authenticator': 'changes oneself once more',
    'DELETE /api/profile/authenticator': 'changes oneself once more',
  },
}
