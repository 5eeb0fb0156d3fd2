import { decodeCents } from '@lightwell/rulebook/money.ts'
import type { CheckKind } from '@lightwell/rulebook/views/contract.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import { reasonWords } from '@lightwell/web-kit/words/reason-words.ts'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { actionText } from './action-text.ts'
import type { TrailRow } from './calls.ts'

/** Names the person who made the API call. */
export function whoDid({ by: { kind, id, name } }: TrailRow): string {
  if (kind === 'guest') return words.trail_by_guest()
  if (kind === 'job') return words.trail_by_job({ name: id ?? '' })
  return name ?? words.trail_by_unknown()
}

/** Names the customer that the API call was about. Undefined if it was about no customer. */
export const customerOf = ({ uid, name }: TrailRow): string | undefined =>
  uid === null ? undefined : (name ?? words.trail_customer_gone())

export type OutcomeKind = 'done' | 'repeated' | 'waiting' | 'refused' | 'unknown' | 'open'

/** Says how the API call ended, in the terms that matter to staff. */
export function outcomeOf({ outcome }: TrailRow): OutcomeKind {
  if (outcome === null) return 'open'
  if (outcome === 'done' || outcome === 'repeated') return outcome
  if (outcome === 'second-person-needed') return 'waiting'
  return unsure.has(outcome) ? 'unknown' : 'refused'
}

/** Outcomes after which we don't know if anything was done: another system didn't answer, or our server failed. */
const unsure = new Set(['unknown', 'outcome-unknown', 'unavailable', 'failed', 'fault'])

/**
 * Describes an entry in sentences: what was done and why, the caller's verification, the approval, and how it ended.
 */
export const sentencesOf = (row: TrailRow): string[] =>
  [
    whatHappened(row),
    ...amountOf(row),
    ...why(row),
    ...ticketOf(row),
    ...verified(row),
    ...allowed(row),
    ...ended(row),
  ].filter((sentence) => sentence !== '')

type Said = (values: { who: string; customer: string; when: string }) => string

/** API calls that have a sentence of their own. */
const ownSentence: Readonly<Record<string, Said>> = {
  'POST /api/agent/login': words.trail_said_opened,
  'POST /api/agent/views/{id}/check': words.trail_said_checked,
  'POST /api/agent/views/{id}/act': words.trail_said_acted,
  'DELETE /api/agent/views/{id}': words.trail_said_ended,
  'POST /api/agent/approvals/{approvalId}': words.trail_said_approved,
  'POST /api/agent/approvals/{approvalId}/decline': words.trail_said_declined,
}

function whatHappened(row: TrailRow): string {
  const { by, call, group } = row
  const inputs = { who: whoDid(row), when: formatWhen(row.at, 'sentence'), what: actionText(row) }
  const customer = customerOf(row)
  switch (by.kind) {
    case 'guest':
      return words.trail_said_guest(inputs)
    case 'job':
      return words.trail_said_job({ ...inputs, who: by.id ?? '' })
    case 'customer':
      return words.trail_said_customer(inputs)
    case 'helper':
      return words.trail_said_helper(inputs)
    case 'staff':
      break
  }
  if (group === 'search') return words.trail_said_searched(inputs)
  if (call.includes(' /api/agent/trail')) return words.trail_said_searched_trail(inputs)
  if (customer === undefined) return words.trail_said_staff(inputs)
  const said = ownSentence[call]
  return said ? said({ ...inputs, customer }) : words.trail_said_about({ ...inputs, customer })
}

const amountOf = ({ amount }: TrailRow) =>
  amount === null ? [] : [words.trail_said_amount({ amount: dollars(decodeCents(amount)) })]

function why({ group, reason, words: text, uid, name }: TrailRow): string[] {
  if (group === 'search') return text === null ? [] : [words.trail_said_typed({ words: text })]
  if (reason === null) return []
  const given = words.trail_said_reason({ reason: reasonWords[reason]() })
  if (text !== null) return [given, words.trail_said_words({ words: text })]
  return uid !== null && name === null ? [given, words.trail_said_words_gone()] : [given]
}

const ticketOf = ({ ticket }: TrailRow) => (ticket === null ? [] : [words.trail_said_ticket({ ticket })])

function verified({ level, check }: TrailRow): string[] {
  // `level` is null for a call outside a view of a customer. Without a view, there's no caller to verify.
  if (level === null) return []
  return check
    ? [checkWords[check.kind]({ when: formatWhen(check.at, 'sentence') })]
    : [words.trail_said_unverified()]
}

const checkWords: Record<CheckKind, (values: { when: string }) => string> = {
  'support-code': words.trail_said_support_code,
  'contact-code': words.trail_said_contact_code,
  'call-back': words.trail_said_call_back,
  'chat-link': words.trail_said_chat_link,
}

const allowed = ({ approval }: TrailRow): string[] =>
  approval === null
    ? []
    : [
        words.trail_said_approval({
          who: approval.name ?? words.trail_by_unknown(),
          when: formatWhen(approval.at, 'sentence'),
        }),
      ]

function ended(row: TrailRow): string[] {
  switch (outcomeOf(row)) {
    case 'done':
      return []
    case 'repeated':
      return [words.trail_said_repeated()]
    case 'waiting':
      return [words.trail_said_waits()]
    case 'refused':
      return [words.trail_said_refused({ code: row.outcome ?? '' })]
    case 'unknown':
      return [words.trail_said_unknown()]
    case 'open':
      return [words.trail_said_open()]
  }
}
