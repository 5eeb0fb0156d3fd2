import type { Queries } from '../../database/transaction.ts'
import type { AuthorizationRow } from '../tables.ts'
import { keptWords } from './authorization.ts'
import { insertAuthorization } from './store.ts'

/**
 * A person's acceptance of a text. `page`: the request contains an acceptance, because its page showed the text. `api`:
 * the request contains none, which counts as accepting the current text.
 */
export interface Consent {
  textVersion: string
  channel: 'page' | 'api'
}

/**
 * Reads which version of the authorization text a call accepts. A call that names no version accepts the current text
 * (decisions §6).
 */
export function consentOf(
  given: { text_version?: string | undefined } | undefined,
  current: string,
): Consent {
  if (given === undefined) return { textVersion: current, channel: 'api' }
  return { textVersion: given.text_version ?? current, channel: 'page' }
}

/** Stores an acceptance with its text (decisions §6). If this id already has an acceptance, nothing changes. */
export function keepConsent(
  queries: Queries,
  given: Omit<AuthorizationRow, 'accepted_at' | 'text' | 'text_hash'>,
  text: string,
  now: Temporal.Instant,
): Promise<void> {
  return insertAuthorization(queries, { ...given, ...keptWords(text) }, now)
}
