import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { checksLeft } from '@lightwell/rulebook/views/checks.ts'
import type { checkCaller } from '@lightwell/rulebook/views/contract.ts'
import { levelOf } from '@lightwell/rulebook/views/states.ts'
import { canExtend, isActing } from '@lightwell/rulebook/views/time-limits.ts'
import type { ViewFacts } from './view-store.ts'

type ViewReply = CallAnswer<typeof checkCaller>['view']

/** Encodes a view for the wire. */
export function viewOnWire(facts: ViewFacts, now: Temporal.Instant): ViewReply {
  const [openedAt, endsAt] = [facts.openedAt.toTemporalInstant(), facts.endsAt.toTemporalInstant()]
  const acts = isActing({ actsUntil: facts.actsUntil?.toTemporalInstant() ?? null }, facts.role, now)
  const isChecked = facts.checkedAt !== null
  return {
    id: facts.id,
    uid: facts.identityId,
    firstName: facts.firstName,
    lastName: facts.lastName,
    accountId: facts.accountId,
    accountNumber: facts.accountNumber,
    level: levelOf({ isChecked, isActing: acts }),
    isChecked,
    checksLeft: checksLeft(facts.failures),
    checksLockedUntil: facts.checksLockedUntil?.toISOString() ?? null,
    accountCount: facts.accountCount,
    reason: facts.reason,
    ticket: facts.ticket,
    tickets: facts.tickets,
    openedAt: facts.openedAt.toISOString(),
    actsUntil: acts && facts.actsUntil ? facts.actsUntil.toISOString() : null,
    endsAt: endsAt.toString({ smallestUnit: 'millisecond' }),
    canExtend: canExtend({ openedAt, endsAt }),
  }
}
