import type { ByKind } from '../acting/by.ts'
import { unsureOutcomes } from '../trail/read.ts'
import type { OutcomeListener } from '../trail/trail.ts'
import type { World } from '../world.ts'
import { isNotified, mailEntry } from './activity-mail.ts'
import { findEntriesToMail } from './mail-store.ts'

/**
 * Emails an account's owners about actions by people with access, and by support in views of those people. Sends the
 * email once the action's outcome is recorded, if the action was done or if we don't know.
 */
export const notifyOwners = (config: World['config']): OutcomeListener => ({
  concerns: ({ by, what }) => byOthers.includes(by.kind) && what !== undefined && isNotified(what),
  async notify(trx, { id, outcome }, now) {
    const isSure = outcome === 'done'
    if (!isSure && !isUnsure(outcome)) return
    for (const entry of await findEntriesToMail(trx, id)) await mailEntry(config, trx, entry, { isSure }, now)
  },
})

const byOthers: readonly ByKind[] = ['helper', 'staff']
const isUnsure = (outcome: string) => (unsureOutcomes as readonly string[]).includes(outcome)
