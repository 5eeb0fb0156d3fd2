// Credits on accounts, and other reads by staff who have opened a view of the customer, for the benchmarks.

import { findPage as findAdjustments } from '@lightwell/server/adjustments/list-store.ts'
import { findBills, findCredited, findOpen, takeUp } from '@lightwell/server/adjustments/store.ts'
import { findRequests } from '@lightwell/server/approvals/approval-store.ts'
import { findChatLink, takeProof } from '@lightwell/server/chat-links/store.ts'
import { findPlan } from '@lightwell/server/closing/plan-store.ts'
import { findLinks } from '@lightwell/server/linked-accounts/store.ts'
import { findUsers } from '@lightwell/server/linked-accounts/user-write.ts'
import type { World } from '@lightwell/server/world.ts'
import { supervisorId } from './contacts.ts'
import type { Claim } from './money-claims.ts'

/** The number of credits on the measured account, over ten years. */
const ofMeasured = 200
const at = `timestamptz '2026-11-18T11:00:00Z'`
const page = 21
/** The account number of the account that many people help with. */
export const crowded = 5
const helpers = 40

/**
 * Credits of three kinds, and an account with 40 helpers:
 * - Every tenth account has a credit for its next bill.
 * - The measured account has many credits that are already on its bills.
 * - The biller hasn't answered a few other credits yet.
 * @param staffId the member of staff who gave the credits
 * @param account the SQL of an account's id, by its number `n`
 */
export function creditRows(
  {
    accounts,
    middle,
    waiting,
    staffId,
  }: { accounts: number; middle: number; waiting: number; staffId: string },
  account: string,
  uuid: (kind: string, parts?: string) => string,
): string[] {
  const credit = (id: string, status: string, days: string, each: string, statement = 'null') => `
    insert into adjustments (account_id, id, idempotency_key, request_hash, kind, amount_cents, reason, by_kind, by_id, status, given_on,
        given_at, asked_at, statement_on)
      select ${account}, ${id}, ${id}::text, '\\x00', 'credit', 500, 'outage', 'staff', '${staffId}', '${status}',
        date '2026-11-18' - ${days}, ${at} - ${days} * interval '1 day', ${at} - ${days} * interval '1 day', ${statement} from ${each}`
  const step = Math.floor(accounts / waiting)
  return [
    credit(uuid('credit'), 'given', '1', `generate_series(4, ${accounts}, 10) n`),
    credit(
      `('00000000-0000-7000-8000-' || lpad(m::text, 12, '0'))::uuid`,
      'given',
      `(${ofMeasured} - m) * 7`,
      `(select ${middle} as n) one, generate_series(1, ${ofMeasured}) m`,
      `'2026-10-02'`,
    ),
    credit(uuid('open credit'), 'ordered', '1', `generate_series(3, ${accounts}, ${step}) n`),
    `insert into account_links (account_id, identity_id, role, billing, linked_at)
       select (select ${account} from (select ${crowded} as n) one), ${uuid('identity')}, 'user', true, ${at}
       from generate_series(${crowded + 1}, ${crowded + helpers}) n`,
  ]
}

/** The measured SQL, by the name in the report: reads of the measured account, and changes to its credits. */
export function creditClaims(
  { limits }: World,
  now: Temporal.Instant,
  {
    accountId,
    identityId,
    staffId,
    helped,
  }: {
    accountId: string
    identityId: string
    staffId: string
    /** The account that many people help with, and its owner. */
    helped: { accountId: string; identityId: string }
  },
): Record<string, Claim> {
  const credits = (after: string | undefined) => async (queries: World['database']) => {
    const found = await findAdjustments(queries, { accountId, after, most: page })
    if (found.length !== page) throw new Error(`A page should be full, not of ${found.length}.`)
    await findCredited(queries, { accountId, staffId: supervisorId }, now)
    await findBills(queries, accountId)
  }
  return {
    'credits of an account': credits(undefined),
    'credits, a later page': credits('00000000-0000-7000-8000-000000000100'),
    'job: credits to ask the biller of': async (queries) => {
      const [open] = await findOpen(queries, { askedBefore: now, now, most: 64 })
      if (open === undefined) throw new Error('A credit should be open.')
      return takeUp(queries, open, { askedBefore: now, now })
    },
    'a linked account, for staff': async (queries) => {
      const { people } = await findLinks(
        queries,
        helped.identityId,
        [limits.peek('link', { person: identityId }).counts, limits.peek('pin', { account: 'N1' }).counts],
        helped.accountId,
      )
      if (people.length !== helpers + 1) throw new Error('Somebody should help with the account.')
    },
    'people of an account, for staff': (queries) => findUsers(queries, helped.accountId),
    'the closing day of an account': (queries) => findPlan(queries, accountId, now),
    'requests for a second person': (queries) =>
      findRequests(queries, { staffId: supervisorId, isSupervisor: true }, now),
    'a chat link, by its token': (queries) => findChatLink(queries, 'chat1', now),
    'change: a caller proved by a chat link': (queries) => takeProof(queries, { staffId, identityId }, now),
  }
}
