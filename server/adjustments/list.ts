import type * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import { lateFeesOf, roomFor } from '@lightwell/rulebook/adjustments/rules.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { wireFromCents } from '@lightwell/rulebook/money.ts'
import type { InViewOnAccount } from '../acting/actor.ts'
import type { World } from '../world.ts'
import { findListed, findPage, type ListedAdjustment } from './list-store.ts'
import { findBills, findCredited, type Which } from './store.ts'

type AdjustmentReply = CallAnswer<typeof contract.giveCredit>

/**
 * Lists an account's adjustments, newest first. Includes the amount that staff may still give, and the late fees that
 * they may waive.
 */
export async function listAdjustments(
  world: World,
  { account, actor }: InViewOnAccount,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<CallAnswer<typeof contract.listAdjustments>> {
  const { database, clock, config } = world
  const now = clock()
  const found = await findPage(database, { accountId: account.id, after, most: limit + 1 })
  const credited = await findCredited(database, { accountId: account.id, staffId: actor.staffId }, now)
  const bills = await findBills(database, account.id)
  const shown = found.slice(0, limit)
  const room = roomFor(credited, config.creditLimitCents[actor.role])
  return {
    adjustments: shown.map((row) => onWire(row, actor.staffId, now)),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
    aloneUpTo: wireFromCents(room.alone),
    mostUpTo: wireFromCents(room.most),
    hasApprover: credited.hasApprover,
    fees: bills.flatMap(({ statementOn, sections, waived }) =>
      lateFeesOf(sections)
        .filter(({ line }) => !waived.includes(line))
        .map(({ line, amountCents }) => ({
          statementDate: statementOn,
          line,
          amount: wireFromCents(amountCents),
        })),
    ),
  }
}

/** Encodes the current state of an adjustment for the person who just changed it. */
export async function encodeAdjustment(
  { database, clock }: World,
  { actor }: InViewOnAccount,
  which: Which,
): Promise<AdjustmentReply> {
  const row = await findListed(database, which)
  if (row === undefined) throw new Error('An adjustment is gone that was just written.')
  return onWire(row, actor.staffId, clock())
}

const onWire = (row: ListedAdjustment, staffId: string, now: Temporal.Instant): AdjustmentReply => ({
  id: row.id,
  kind: row.kind,
  amount: wireFromCents(row.amount_cents),
  reason: row.reason,
  givenBy: row.givenBy,
  isOwn: row.by_id === staffId,
  givenAt: row.given_at.toISOString(),
  fee:
    row.fee_statement_on === null || row.fee_line === null
      ? null
      : { statementDate: row.fee_statement_on, line: row.fee_line },
  state: stateOf(row, now),
  isApproved: row.status === 'waiting' && row.isApproved,
  statementDate: row.statement_on,
})

function stateOf(
  { status, statement_on, isDeclined, waits_until }: ListedAdjustment,
  now: Temporal.Instant,
): AdjustmentReply['state'] {
  if (status === 'given') return statement_on === null ? 'next-bill' : 'billed'
  if (status !== 'waiting') return states[status]
  if (isDeclined) return 'declined'
  return waits_until && waits_until.getTime() <= now.epochMilliseconds ? 'expired' : 'waiting'
}

const states = {
  ordered: 'pending',
  refused: 'refused',
  withdrawing: 'taking-back',
  withdrawn: 'taken-back',
} as const
