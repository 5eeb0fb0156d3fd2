import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import {
  invoiceNumberOf,
  nextStatement,
  statementAfter,
} from '@lightwell/rulebook/statements/next-statement.ts'
import { sumOf } from '@lightwell/rulebook/statements/rules.ts'
import { noteBilled } from '../../adjustments/note-billed.ts'
import { billsMade } from '../../autopay/announce-bills.ts'
import { notifyOwners } from '../../contact-preferences/notify-owners.ts'
import { newId } from '../../database/id.ts'
import type { Queries } from '../../database/transaction.ts'
import { workThrough } from '../../jobs/dead-letters.ts'
import { enterBills } from '../../ledger/enter.ts'
import type { World } from '../../world.ts'
import { askedOf } from '../encode.ts'
import { remindLater } from '../reminders/remind-of-bills.ts'
import { billReady } from './bill-mail.ts'
import {
  type BillingFacts,
  claimBilledAccounts,
  claimClosedAccounts,
  endCycles,
  findBillingFacts,
  insertStatements,
  type MadeStatement,
} from './store.ts'

const mostAtOnce = 200

/**
 * Makes the statements that are due (embedded biller). For each batch of accounts, one transaction stores the new
 * statements, ledger entries, balances and next statement days. It also queues the bills for auto pay and writes the
 * emails. After a crash, no account is half billed, and the next run continues.
 * - An account with missed statement days gets one statement per month.
 * - A closed account gets its final statement after all earlier ones, and no statement after that.
 * - An account that can't be billed becomes a dead letter.
 * @returns the number of accounts billed.
 */
export async function makeStatements(world: World): Promise<number> {
  const made = await makeAll(world, claimBilledAccounts)
  return made + (await makeAll(world, claimClosedAccounts))
}

function makeAll(world: World, claimAccounts: typeof claimBilledAccounts): Promise<number> {
  const { clock, config } = world
  return workThrough<string>(world, {
    job: 'make-statements',
    most: mostAtOnce,
    thingOf: (accountId) => accountId,
    // An account with missed statement days is claimed once for each missing statement.
    claim: (trx, most) => claimAccounts(trx, { today: dayOf(clock(), config.businessZone), most }, clock()),
    work: (trx, accountIds) => makeThese(world, trx, accountIds),
  })
}

/**
 * Makes the next statements of claimed accounts.
 * - A final statement that would bill nothing isn't made. The statement before it is then the final one.
 * - A final statement that asks for no money isn't emailed. The email about the closing already says what's owed.
 * - Final statements get no reminder.
 */
async function makeThese(world: World, trx: Queries, accountIds: string[]): Promise<void> {
  const { businessZone } = world.config
  const now = world.clock()
  const today = dayOf(now, businessZone)
  const accounts = await findBillingFacts(trx, accountIds, { zone: businessZone, today })
  const all = accounts.map((facts) => ({ facts, statement: statementOf(facts, today, now) }))
  const made = all.filter(({ facts, statement }) => !facts.closing || statement.sections.length > 0)
  const statements = made.map(({ statement }) => statement)
  await insertStatements(trx, statements, now)
  const unbilled = all.filter((each) => !made.includes(each))
  await endCycles(
    trx,
    unbilled.map(({ facts }) => facts.accountId),
    now,
  )
  await enterBills(trx, statements, now)
  await noteBilled(
    trx,
    statements.map(({ accountId }) => accountId),
    now,
  )
  await billsMade(trx, statements)
  const isFollowed = made.filter(({ facts }) => !facts.closing)
  await remindLater(
    trx,
    isFollowed.map(({ statement }) => statement),
  )
  const notifications = made
    .filter(({ facts, statement }) => !facts.closing || statement.amountDueCents > 0)
    .map(({ facts, statement }) => ({
      owners: facts.owners,
      notification: billReady(world.config, {
        ...facts,
        ...statement,
        asked: askedOf({ ...statement, former: facts.former }),
        mailedOn: today,
        comingCents: sumOf(facts.pending),
        isFinal: facts.closing !== null,
        days: daysOf(facts),
      }),
    }))
  await notifyOwners(trx, world, notifications, now)
}

/**
 * The days that a final statement for part of a period is about. `until-closing`: it bills the days up to the closing.
 * `after-closing`: it credits the days after the closing, which an earlier statement charged. Undefined for any other
 * statement.
 */
function daysOf({ closing, billedFrom }: BillingFacts) {
  if (closing === null || closing.closedOn === billedFrom) return undefined
  return closing.closedOn > billedFrom ? 'until-closing' : 'after-closing'
}

function statementOf(facts: BillingFacts, madeOn: Day, now: Temporal.Instant): MadeStatement {
  const { accountId, statementOn, recurring, oneTime, taxes, closing } = facts
  return {
    ...nextStatement({
      ...facts,
      madeOn,
      closing: closing ?? undefined,
      charges: { recurring, oneTime, taxes },
    }),
    accountId,
    statementOn,
    id: newId(now),
    invoiceNumber: invoiceNumberOf(accountId, statementOn),
    oneTimeIds: oneTime.map(({ id }) => id),
    nextStatementOn: closing ? null : statementAfter(statementOn),
  }
}
