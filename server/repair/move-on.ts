import type { Mend, MendFinding } from '@lightwell/rulebook/repair/findings.ts'
import type { RepairEvent } from '@lightwell/rulebook/repair/states.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { withdrawRestart } from '../equipment/reboot-device.ts'
import type { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'
import { type CaseChanges, type CaseFacts, findKey, moveCase, settleMend } from './store.ts'

/**
 * Moves a case on, if it's still at that step. A restart that the step requested and that hasn't happened is
 * withdrawn in the same transaction: nobody is waiting for it, and a modem restarting minutes later would cut off a
 * call.
 * @param refuse runs in the same transaction and returns a refusal if the case may not move. For requests by people
 */
export const moveOn = <Refusal extends string = never>(
  { database, clock }: World,
  repair: CaseFacts,
  event: RepairEvent,
  changes: CaseChanges = {},
  refuse: (trx: Queries) => Promise<Refused<Refusal> | undefined> = async () => undefined,
): Promise<Refused<Refusal> | undefined> =>
  inTransaction(database, async (trx) => {
    const now = clock()
    const refused = await refuse(trx)
    const isMoved = refused === undefined && (await moveCase(trx, repair, event, changes, now))
    if (isMoved && repair.step === 'waiting_repair') await undoRestart(trx, repair, now)
    return refused
  })

export type MendEnd = Exclude<MendFinding, 'asked'>

/** Records the outcome of something we tried for a case, and withdraws the request for it. */
export const endMend = (
  { database, clock }: World,
  { repair, name }: { repair: CaseFacts; name: Mend },
  end: MendEnd,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    await settleMend(trx, repair, name, end)
    if (name === 'reboot') await undoRestart(trx, repair, clock())
  })

async function undoRestart(trx: Queries, repair: CaseFacts, now: Temporal.Instant): Promise<void> {
  // Read again, because somebody may have requested a restart since the case was read.
  const id = await findKey(trx, repair, 'reboot')
  if (id !== undefined) await withdrawRestart(trx, { accountId: repair.accountId, id }, now)
}
