import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  eachTime: {
    'POST /api/profile/passkeys/begin': 'changes oneself once more',
    'DELETE /api/profile/passkeys/{id}': 'changes oneself once more',
  },
}
