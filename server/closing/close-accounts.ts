// Carries out the steps after an account is closed and its last bill is made:
// - Everyone with access gets an email, and open invitations end.
// - Scheduled payments are reduced to what's owed.
// - Auto pay pays the last bill and ends.
// - A credit is refunded.
//
// The job selects accounts by their stored state, and each step changes that state. So no step is done twice.

import { refundBy } from '@lightwell/rulebook/accounts/closing.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { Transaction } from 'kysely'
import { endOfClosed } from '../autopay/end-closed.ts'
import type { Tables } from '../database/tables.ts'
import { workThrough } from '../jobs/dead-letters.ts'
import { endInvitations } from '../linked-accounts/end-invitations.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import { cutToOwed } from '../payments/scheduled/cut-to-owed.ts'
import { refundCredit } from '../refunds/refund-credit.ts'
import { readOwed } from '../statements/owed/read-bill.ts'
import type { World } from '../world.ts'
import { accountClosedMail } from './mails.ts'
import {
  type ClosedAccount,
  claimToNotify,
  claimToPromise,
  claimToSettle,
  findRecipients,
  noteNotified,
  notePromised,
  noteSettled,
} from './store.ts'

const mostAtOnce = 50

/**
 * Carries out the steps after the closing for accounts whose closing day has come.
 * @returns the number of accounts processed
 */
export async function closeAccounts(world: World): Promise<number> {
  const announced = await workThroughClosed(world, claimToNotify, announce)
  const promised = await workThroughClosed(world, claimToPromise, promise)
  return announced + promised + (await workThroughClosed(world, claimToSettle, settle))
}

const workThroughClosed = (
  world: World,
  claim: typeof claimToNotify,
  work: (trx: Transaction<Tables>, world: World, account: ClosedAccount) => Promise<void>,
): Promise<number> =>
  workThrough<ClosedAccount>(world, {
    job: 'close-accounts',
    most: mostAtOnce,
    thingOf: ({ accountId }) => accountId,
    claim: (trx, most) => claim(trx, { today: todayOf(world), now: world.clock(), most }),
    async work(trx, accounts) {
      for (const account of accounts) await work(trx, world, account)
    },
  })

const todayOf = ({ clock, config }: World) => dayOf(clock(), config.businessZone)

async function announce(trx: Transaction<Tables>, world: World, account: ClosedAccount): Promise<void> {
  const now = world.clock()
  const { accountId, balanceCents: owedCents } = account
  const scheduled = await cutToOwed(trx, world, { accountId, owedCents })
  const credit = owedCents < 0 ? { refundBy: refundBy(todayOf(world)) } : undefined
  const { owed } = await readOwed(trx, accountId, todayOf(world))
  const mails = (await findRecipients(trx, accountId)).map((person) =>
    accountClosedMail(world.config, person, {
      ...account,
      owedCents,
      owed,
      mailedOn: todayOf(world),
      scheduled,
      ...credit,
    }),
  )
  await addAllToOutbox(trx, mails, now)
  await endInvitations(trx, accountId)
  await noteNotified(trx, accountId, now)
  if (credit) await notePromised(trx, accountId, credit.refundBy)
}

async function promise(
  trx: Transaction<Tables>,
  world: World,
  { accountId, balanceCents: owedCents }: ClosedAccount,
): Promise<void> {
  await cutToOwed(trx, world, { accountId, owedCents })
  await notePromised(trx, accountId, refundBy(todayOf(world)))
}

async function settle(trx: Transaction<Tables>, world: World, account: ClosedAccount): Promise<void> {
  const { accountId, balanceCents, hasRule, refundBy: dueOn } = account
  if (hasRule) return endOfClosed(trx, world, account)
  const now = world.clock()
  if (balanceCents >= 0) return noteSettled(trx, accountId, now)
  if (dueOn === null) throw new Error('A credit is to be refunded for which no day was promised.')
  await refundCredit(trx, { accountId, amountCents: -balanceCents, dueOn }, now)
}
