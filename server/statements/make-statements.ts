import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import {
  invoiceNumberOf,
  nextStatement,
  statementAfter,
} from '@lightwell/rulebook/statements/next-statement.ts'
import { billsMade } from '../autopay/announce-bills.ts'
import { tellOwners } from '../contact-preferences/tell-owners.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { workThrough } from '../jobs/misfits.ts'
import { enterBills } from '../ledger/enter.ts'
import type { World } from '../world.ts'
import { billReady } from './bill-letter.ts'
import {
  type BillingFacts,
  claimBilledAccounts,
  findBillingFacts,
  insertStatements,
  type MadeStatement,
} from './billing-store.ts'
import { remindLater } from './remind-of-bills.ts'

const mostAtOnce = 200

/**
 * Makes the statements that are due (embedded biller). One transaction per batch writes statements, ledger entries,
 * balances, the next statement days, the queue of auto pay, and mails: after a crash nothing is half done, and the next
 * run finds what is left. An account with missed days gets one statement per month. An account that cannot be billed is
 * left for later (`misfits.ts`).
 * @returns how many it made.
 */
export function makeStatements(world: World): Promise<number> {
  const { clock, config } = world
  return workThrough<string>(world, {
    job: 'make-statements',
    most: mostAtOnce,
    thingOf: (accountId) => accountId,
    // An account whose days were missed is claimed again: there is an end when none is left.
    claim: (trx, most) =>
      claimBilledAccounts(trx, { today: dayOf(clock(), config.businessZone), most }, clock()),
    work: (trx, accountIds) => makeThese(world, trx, accountIds),
  })
}

async function makeThese(world: World, trx: Queries, accountIds: string[]): Promise<void> {
  const { businessZone } = world.config
  const now = world.clock()
  const today = dayOf(now, businessZone)
  const accounts = await findBillingFacts(trx, accountIds, businessZone)
  const made = accounts.map((facts) => ({ facts, statement: statementOf(facts, today, now) }))
  const statements = made.map(({ statement }) => statement)
  await insertStatements(trx, statements)
  await enterBills(trx, statements, now)
  await billsMade(trx, statements)
  await remindLater(trx, statements)
  const told = made.map(({ facts, statement }) => ({
    owners: facts.owners,
    telling: billReady(world.config, { ...facts, ...statement }),
  }))
  await tellOwners(trx, world, told, now)
}

function statementOf(facts: BillingFacts, madeOn: Day, now: Temporal.Instant): MadeStatement {
  const { accountId, statementOn, recurring, oneTime, taxes } = facts
  return {
    ...nextStatement({ ...facts, madeOn, charges: { recurring, oneTime, taxes } }),
    accountId,
    statementOn,
    id: newId(now),
    invoiceNumber: invoiceNumberOf(accountId, statementOn),
    oneTimeIds: oneTime.map(({ id }) => id),
    nextStatementOn: statementAfter(statementOn),
  }
}
