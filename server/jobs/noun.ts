import type { Noun } from '../noun.ts'
import { forsakenDeadLetters } from './dead-letter-store.ts'
import { forgetDeadLetters } from './dead-letters.ts'

export type {} from './tables.ts'

export const deadLetters = {
  jobs: { 'forget-misfits': { at: '37 * * * *', run: forgetDeadLetters, waiting: forsakenDeadLetters } },
} satisfies Noun
