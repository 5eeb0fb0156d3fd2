// Upgrades an account from the legacy kind to the platform, step by step. Read this together with
// `rulebook/upgrade/states.ts`.
//
// An upgrade copies no data: payment methods, auto pay, authorizations, payments, statements and ledger stay rows of
// the account. The account's kind decides which calls return these rows, and how the biller is notified of auto pay. So
// changing the kind takes one transaction.
//
// Requests to the biller come before and after that transaction, never inside one. Each request has a key that stays
// the same, and is made only once the upgrade's state is committed. So any process that finds an upgrade in a state can
// repeat the state's request.
import { checkAutopays, type UpgradeRefusal } from '@lightwell/rulebook/upgrade/rules.ts'
import type { UpgradeEvent, UpgradeState } from '@lightwell/rulebook/upgrade/states.ts'
import type { Transaction } from 'kysely'
import { becomePlatform, findKind, holdToChangeKind } from '../accounts/change-billing-kind.ts'
import { activeRules, isBillerUpToDate, pushAsNewKind } from '../autopay/change-billing-kind.ts'
import { pushToBillerNow } from '../autopay/push-to-biller.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { tryEach } from '../jobs/dead-letters.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import type { World } from '../world.ts'
import { movedMail } from './mails.ts'
import { findUpgrade, findUpgradeReaders, moveUpgrade } from './store.ts'
import type { UpgradeRow } from './tables.ts'

/** The job that continues unfinished upgrades. */
export const resuming = {
  job: 'resume-upgrades',
  thingOf: (upgrade: Pick<UpgradeRow, 'account_id'>) => upgrade.account_id,
} as const

/** Continues an upgrade as far as possible. A failure becomes a dead letter, which the job retries. */
export const moveOnQuietly = (world: World, accountId: string): Promise<unknown> =>
  tryEach(world, resuming, [{ account_id: accountId }], () => moveOn(world, accountId))

/** Continues an upgrade from its current state. Every step can be repeated, so two servers may do this at once. */
export async function moveOn(world: World, accountId: string): Promise<void> {
  for (;;) {
    const upgrade = await findUpgrade(world.database, accountId)
    const goesOn = upgrade && (await steps[upgrade.status]?.(world, upgrade))
    if (!goesOn) return
  }
}

/** The step to take from each state. A step returns true if the next step may be possible now. */
const steps: Partial<Record<UpgradeState, (world: World, upgrade: UpgradeRow) => Promise<boolean>>> = {
  requested: open,
  opened: move,
  moved: finish,
}

/**
 * Asks the platform to open a billing account. If an import has already upgraded the account, the account keeps its
 * billing account.
 */
async function open(world: World, { account_id: accountId }: UpgradeRow): Promise<boolean> {
  const { database, biller } = world
  const refusal = checkAutopays(await activeRules(database, accountId))
  if (refusal) return refuseMove(world, accountId, refusal)
  const { accountNumber, billingAccountId } = await findKind(database, accountId)
  if (billingAccountId !== null)
    return record(world, accountId, 'open', { billing_account_id: billingAccountId })
  const opened = await biller.openBillingAccount({ key: `${accountId}/upgrade`, accountId, accountNumber })
  if (opened.outcome === 'unknown')
    throw new Error('The biller did not say whether it opened a billing account.')
  if (opened.outcome === 'refused') return refuseMove(world, accountId, 'not-eligible')
  return record(world, accountId, 'open', { billing_account_id: opened.billingAccountId })
}

/** Changes the account, with everything it owns, to the platform kind, in one transaction. */
async function move(
  world: World,
  { account_id: accountId, billing_account_id: opened }: UpgradeRow,
): Promise<boolean> {
  const now = world.clock()
  const event = await inTransaction(world.database, async (trx): Promise<UpgradeEvent> => {
    const held = await holdToChangeKind(trx, accountId)
    const refusal = checkAutopays(await activeRules(trx, accountId))
    if (refusal && held.kind === 'legacy') {
      await moveUpgrade(trx, accountId, 'refuse', { refusal }, now)
      return 'refuse'
    }
    const billingAccountId = held.billingAccountId ?? opened
    if (billingAccountId === null)
      throw new Error('An account moves for which no billing account was opened.')
    if (await moveUpgrade(trx, accountId, 'move', { billing_account_id: billingAccountId }, now))
      await goOver(trx, accountId, billingAccountId)
    return 'move'
  })
  world.events.upgradeMoved({ event, accountId })
  return true
}

async function goOver(trx: Transaction<Tables>, accountId: string, billingAccountId: string): Promise<void> {
  await becomePlatform(trx, accountId, billingAccountId)
  await pushAsNewKind(trx, accountId)
}

/**
 * Notifies the biller of auto pay, then emails the owners and the person who requested the upgrade. If the biller can't
 * be notified yet, the email waits until the job `tell-biller` has notified it.
 */
async function finish(world: World, upgrade: UpgradeRow): Promise<boolean> {
  const { account_id: accountId } = upgrade
  await pushToBillerNow(world, { id: accountId })
  if (!(await isBillerUpToDate(world.database, accountId))) return false
  const now = world.clock()
  const isDone = await inTransaction(world.database, async (trx) => {
    if (!(await moveUpgrade(trx, accountId, 'finish', {}, now))) return false
    const { readers, who } = await findUpgradeReaders(trx, upgrade)
    const mails = readers.map((reader) =>
      movedMail(world.config, {
        accountId,
        to: reader.email,
        language: reader.language,
        by: reader.id === upgrade.by_id || who === null ? undefined : { who, did: 'changed' },
      }),
    )
    await addAllToOutbox(trx, mails, now)
    return true
  })
  if (isDone) world.events.upgradeMoved({ event: 'finish', accountId })
  return true
}

const refuseMove = (world: World, accountId: string, refusal: UpgradeRefusal) =>
  record(world, accountId, 'refuse', { refusal })

async function record(
  world: World,
  accountId: string,
  event: UpgradeEvent,
  facts: Parameters<typeof moveUpgrade>[3],
): Promise<boolean> {
  if (await moveUpgrade(world.database, accountId, event, facts, world.clock()))
    world.events.upgradeMoved({ event, accountId })
  return true
}
