import type { Mend, MendFinding } from '@lightwell/rulebook/repair/findings.ts'
import type { RepairEvent } from '@lightwell/rulebook/repair/states.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { withdrawRestart } from '../equipment/reboot-device.ts'
import type { World } from '../world.ts'
import { type CaseChanges, type CaseFacts, findKey, moveCase, settleMend } from './store.ts'

/**
 * Moves a case on, if it is at that step. What it asked for there and was not done is taken back by the same commit: nobody waits for it, and
 * a modem that restarted minutes later would end a call.
 * @param mayStill says in the same transaction whether it may be; for somebody who asked for it
 * @returns whether it was
 */
export const moveOn = (
  { database, clock }: World,
  repair: CaseFacts,
  event: RepairEvent,
  changes: CaseChanges = {},
  mayStill: (trx: Queries) => Promise<boolean> = async () => true,
): Promise<boolean> =>
  inTransaction(database, async (trx) => {
    const now = clock()
    if (!(await mayStill(trx))) return false
    if (!(await moveCase(trx, repair, event, changes, now))) return false
    if (repair.step === 'waiting_repair') await takeBackRestart(trx, repair, now)
    return true
  })

export type MendEnd = Exclude<MendFinding, 'asked'>

/** Keeps how it went with something that was asked for, and asks for it no longer. */
export const endMend = (
  { database, clock }: World,
  repair: CaseFacts,
  name: Mend,
  finding: MendEnd,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    await settleMend(trx, repair, name, finding)
    if (name === 'reboot') await takeBackRestart(trx, repair, clock())
  })

async function takeBackRestart(trx: Queries, repair: CaseFacts, now: Temporal.Instant): Promise<void> {
  // Read anew: somebody else may have asked for it since the case was read.
  const id = await findKey(trx, repair, 'reboot')
  if (id !== undefined) await withdrawRestart(trx, { accountId: repair.accountId, id }, now)
}
