import type { Noun } from '../noun.ts'
import { accountLimits } from './limits.ts'

export type {} from './tables.ts'

export const accounts = {
  limits: accountLimits,
} satisfies Noun
