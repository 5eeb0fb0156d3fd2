import { numberKeyOf } from '@lightwell/rulebook/accounts/account-number.ts'
import type { Queries } from '../database/transaction.ts'
import { findByIdOrNumber, findFactsOf } from './number-read.ts'

/** Finds an account's facts by its number, with or without dashes. Undefined if no account has the number. */
export const accountOfNumber = (queries: Queries, typed: string) => findFactsOf(queries, numberKeyOf(typed))

/**
 * Finds the account that staff want to link to a customer. Staff give its id or its number, with or without dashes.
 * Undefined if no account or more than one matches.
 */
export const findToLink = (queries: Queries, name: string) =>
  findByIdOrNumber(queries, { id: name, key: numberKeyOf(name) })
