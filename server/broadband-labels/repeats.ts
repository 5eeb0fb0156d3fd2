import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  eachTime: {
    'GET /api/broadbandLabels': 'gives the labels once more',
    'GET /api/broadbandLabels/{planId}': 'gives the labels once more',
    'GET /labels.csv': 'gives the labels once more',
  },
}
