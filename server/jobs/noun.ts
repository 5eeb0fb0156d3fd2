import type { Noun } from '../noun.ts'
import { forsakenMisfits } from './misfit-write.ts'
import { forgetMisfits } from './misfits.ts'

export const misfits = {
  jobs: { 'forget-misfits': { at: '37 * * * *', run: forgetMisfits, waiting: forsakenMisfits } },
} satisfies Noun
