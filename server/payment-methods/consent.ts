import type { Queries } from '../database/transaction.ts'
import { keptWords } from './authorization.ts'
import { insertAuthorization } from './authorization-store.ts'
import type { AuthorizationRow } from './tables.ts'

/** How somebody agreed to a text: to the version that stood on a page, or by the call itself (channel `api`). */
export interface Consent {
  textVersion: string
  channel: 'page' | 'api'
}

/** What a call says of it: left out, the call itself agrees to the text that is current (decisions §6). */
export function consentOf(
  given: { text_version?: string | undefined } | undefined,
  current: string,
): Consent {
  if (given === undefined) return { textVersion: current, channel: 'api' }
  return { textVersion: given.text_version ?? current, channel: 'page' }
}

/** Keeps what was agreed to, and in which words (decisions §6). What is kept under its id already stays as it is. */
export function keepConsent(
  queries: Queries,
  given: Omit<AuthorizationRow, 'accepted_at' | 'text' | 'text_hash'>,
  text: string,
  now: Temporal.Instant,
): Promise<void> {
  return insertAuthorization(queries, { ...given, ...keptWords(text) }, now)
}
