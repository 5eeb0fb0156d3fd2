import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import type { Queries } from '../database/transaction.ts'
import { findFactsOf } from './number-store.ts'

/** What an account is, for who knows its number, with dashes or without; nothing where none has it. */
export const accountOfNumber = (queries: Queries, typed: string) =>
  findFactsOf(queries, cleanAccountNumber(typed).toUpperCase())
