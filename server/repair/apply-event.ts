import type { Fix, FixFinding } from '@lightwell/rulebook/repair/findings.ts'
import type { RepairEvent } from '@lightwell/rulebook/repair/states.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { withdrawRestart } from '../equipment/reboot-device.ts'
import type { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'
import { type CaseChanges, type CaseFacts, findKey, moveCase, settleFix } from './store.ts'

/**
 * Moves a case to its next step, if it's still at the step in `repair`. In the same transaction, withdraws the case's
 * modem restart if it hasn't happened yet. A modem that restarts minutes later could cut off a phone call.
 * @param refuse runs in the same transaction, and checks if the person may make this change
 */
export const applyEvent = <Refusal extends string = never>(
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

export type FixEnd = Exclude<FixFinding, 'asked'>

/** Records how a fix ended. If it's a restart, withdraws the restart in case the device hasn't been sent it yet. */
export const endFix = (
  { database, clock }: World,
  { repair, name }: { repair: CaseFacts; name: Fix },
  end: FixEnd,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    await settleFix(trx, repair, name, end)
    if (name === 'reboot') await undoRestart(trx, repair, clock())
  })

async function undoRestart(trx: Queries, repair: CaseFacts, now: Temporal.Instant): Promise<void> {
  // The restart may have been requested after `repair` was read, so the restart's key is read from the database.
  const id = await findKey(trx, repair, 'reboot')
  if (id !== undefined) await withdrawRestart(trx, { accountId: repair.accountId, id }, now)
}
