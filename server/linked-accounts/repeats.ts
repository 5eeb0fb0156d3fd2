import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  eachTime: {
    'POST /api/services/{serviceId}/users': 'mails the link once more',
    'POST /api/services/{serviceId}/users/{uid}': 'changes oneself once more',
  },
}
