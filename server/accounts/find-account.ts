import { numberKeyOf } from '@lightwell/rulebook/accounts/account-number.ts'
import type { Queries } from '../database/transaction.ts'
import { findByIdOrNumber, findFactsOf } from './number-store.ts'

/** What an account is, for who knows its number, with dashes or without; nothing where none has it. */
export const accountOfNumber = (queries: Queries, typed: string) => findFactsOf(queries, numberKeyOf(typed))

/**
 * Finds the account that staff name to link it: by its id, or by its number however it's typed. Undefined where none is named, or two are.
 */
export const findToLink = (queries: Queries, name: string) =>
  findByIdOrNumber(queries, { id: name, key: numberKeyOf(name) })
