import { numberKeyOf } from '@lightwell/rulebook/accounts/account-number.ts'
import type { Queries } from '../database/transaction.ts'
import { findByIdOrNumber, findFactsOf } from './number-read.ts'

/** The facts about an account, by its number, with or without dashes. Undefined if there is none. */
export const accountOfNumber = (queries: Queries, typed: string) => findFactsOf(queries, numberKeyOf(typed))

/**
 * Finds the account that staff name to link it: by its id, or by its number however it's typed. Undefined if none or
 * two match.
 */
export const findToLink = (queries: Queries, name: string) =>
  findByIdOrNumber(queries, { id: name, key: numberKeyOf(name) })
