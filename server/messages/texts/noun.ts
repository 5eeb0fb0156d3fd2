import type { Noun } from '../../noun.ts'
import { forgetTexts } from './forget-texts.ts'
import { sendTexts } from './send-texts.ts'
import { oldTexts, unsentTexts } from './store.ts'

export type {} from './tables.ts'

export const textMessages = {
  jobs: {
    'send-texts': { at: '* * * * *', run: sendTexts, waiting: unsentTexts },
    'forget-texts': { at: '41 * * * *', run: forgetTexts, waiting: oldTexts },
  },
} satisfies Noun
