import { addDays, addMonths, type Day } from '@lightwell/rulebook/calendar.ts'
import type { DemoAccount } from './accounts.ts'
import type { DemoStatement } from './bills.ts'
import { type DemoPayment, liveThrough, timeOn } from './bills.ts'
import { chanceFor } from './chance.ts'
import type { DemoFacts } from './noun-demo.ts'
import { type Person, people } from './people.ts'
import { months } from './plans.ts'

/** An account's history. */
export interface Story {
  openedAt: Temporal.Instant
  owner: Person | undefined
  /** The day of the account's newest bill. Undefined if it has no bills yet. Then it has no payments either. */
  newestOn: Day | undefined
  /** The account's bills, oldest first. */
  statements: DemoStatement[]
  payments: DemoPayment[]
}

/** Makes up an account's history. The account has its own random sequence, so its history is the same each time. */
export function storyOf(account: DemoAccount, { today, blockedDates }: DemoFacts): Story {
  const owner = ownerOf(account)
  if (account.billed === undefined)
    return {
      openedAt: openedOn(addDays(today, -8)),
      owner,
      newestOn: undefined,
      statements: [],
      payments: [],
    }
  const { plan, habit } = account.billed
  const newestOn = newestStatementOn(today, account.billed)
  const chance = chanceFor(account.accountNumber.replaceAll('-', ''))
  return {
    openedAt: openedOn(addMonths(newestOn, -months)),
    owner,
    newestOn,
    ...liveThrough({ plan, habit, newestOn, today, blockedDates, chance }),
  }
}

const openedOn = (day: Day) => timeOn(day, 10 * 60)

const lastBillDay = 28

/**
 * The day of the newest statement: `newestDaysAgo` days ago, or earlier if accounts aren't billed on that day of the
 * month. They're only billed on days that every month has.
 */
function newestStatementOn(today: Day, { newestDaysAgo }: { newestDaysAgo: number }): Day {
  const day = addDays(today, -newestDaysAgo)
  return addDays(day, Math.min(0, lastBillDay - Number(day.slice(-2))))
}

function ownerOf(account: DemoAccount): Person | undefined {
  const owner = account.links.find((link) => link.role === 'owner')
  return people.find((person) => person.signIn === owner?.signIn)
}
