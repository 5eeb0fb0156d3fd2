import type { Noun } from '../noun.ts'
import { guestLimits } from './limits.ts'
import { forgetGuests } from './session.ts'
import { oldGuests } from './store.ts'

export type {} from './tables.ts'

export const guests = {
  jobs: {
    'forget-guests': { at: '23 * * * *', run: forgetGuests, waiting: oldGuests },
  },
  limits: guestLimits,
} satisfies Noun
