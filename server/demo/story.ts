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
  /** The day of the account's newest bill. Undefined if the account has no bills, and so no payments. */
  newestOn: Day | undefined
  /** The account's bills, oldest first. */
  statements: DemoStatement[]
  payments: DemoPayment[]
}

/** Makes up an account's history. Each account has its own random sequence, so the history is the same every time. */
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
 * The day of the newest bill, `newestDaysAgo` days ago. Accounts are only billed on days that every month has, so the
 * bill may be a little older.
 */
function newestStatementOn(today: Day, { newestDaysAgo }: { newestDaysAgo: number }): Day {
  const day = addDays(today, -newestDaysAgo)
  return addDays(day, Math.min(0, lastBillDay - Number(day.slice(-2))))
}

function ownerOf(account: DemoAccount): Person | undefined {
  const owner = account.links.find((link) => link.role === 'owner')
  return people.find((person) => person.signIn === owner?.signIn)
}
