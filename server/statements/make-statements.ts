import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import {
  invoiceNumberOf,
  nextStatement,
  statementAfter,
} from '@lightwell/rulebook/statements/next-statement.ts'
import { billsMade } from '../autopay/announce-bills.ts'
import { addAllToOutbox } from '../connectors/mail/store.ts'
import { isDatabaseAway } from '../database/away.ts'
import { newId } from '../database/id.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'
import { billReadyMail } from './bill-letter.ts'
import {
  type BillingFacts,
  claimBilledAccounts,
  findBillingFacts,
  insertStatements,
  type MadeStatement,
} from './billing-store.ts'

const mostAtOnce = 200
/** With more of them than this in one run it is not the accounts that are wrong. */
const mostUnfit = 20

/**
 * The embedded biller's run: makes the statements whose day has come. A batch is one transaction: statements, ledger,
 * balances, the day of the next one, what auto pay has to look at, and the mails. So a server that ends in the middle
 * leaves nothing half done, and running it again finds only what is left. An account whose days were missed gets each
 * month's statement, one after the other. One that cannot be billed is told of and holds up no other.
 * @returns how many it made.
 */
export async function makeStatements(world: World): Promise<number> {
  let made = 0
  let most = mostAtOnce
  const unfit: string[] = []
  for (;;) {
    let claimed: string[] = []
    const now = world.clock()
    const today = dayOf(now, world.config.businessZone)
    try {
      await inTransaction(world.database, async (trx) => {
        claimed = await claimBilledAccounts(trx, { today, most, without: unfit })
        if (claimed.length > 0) await makeThese(world, trx, claimed, today, now)
      })
      // An account whose days were missed is claimed again: there is an end when none is left.
      if (claimed.length === 0) return made
      made += claimed.length
      most = mostAtOnce
    } catch (error) {
      if (isDatabaseAway(error) || claimed.length === 0 || unfit.length === mostUnfit) throw error
      // Half as many, until it is alone.
      most = Math.ceil(claimed.length / 2)
      if (claimed.length > 1) continue
      unfit.push(...claimed)
      most = mostAtOnce
      world.events.jobFailed('make-statements', error)
    }
  }
}

async function makeThese(
  world: World,
  trx: Queries,
  accountIds: string[],
  today: Day,
  now: Temporal.Instant,
): Promise<void> {
  const { businessZone, brand } = world.config
  const accounts = await findBillingFacts(trx, accountIds, businessZone)
  const made = accounts.map((facts) => ({ facts, statement: statementOf(facts, today, now) }))
  const statements = made.map(({ statement }) => statement)
  await insertStatements(trx, statements, now)
  await billsMade(trx, statements)
  const mails = made.flatMap(({ facts, statement }) =>
    facts.owners.map((owner) => billReadyMail(brand, { ...facts, ...statement }, owner)),
  )
  await addAllToOutbox(trx, mails, now)
}

function statementOf(facts: BillingFacts, madeOn: Day, now: Temporal.Instant): MadeStatement {
  const { accountId, statementOn, recurring, oneTime, taxes } = facts
  return {
    ...nextStatement({ ...facts, madeOn, charges: { recurring, oneTime, taxes } }),
    accountId,
    statementOn,
    id: newId(now),
    invoiceNumber: invoiceNumberOf(accountId, statementOn),
    entryId: newId(now),
    oneTimeIds: oneTime.map(({ id }) => id),
    nextStatementOn: statementAfter(statementOn),
  }
}
