import {
  type Audience,
  floridaAreaCodes,
  servicesOfAccounts,
  standings,
} from '@lightwell/rulebook/notices/eligibility.ts'
import { usStates } from '@lightwell/rulebook/us-states.ts'
import { z } from 'zod'
import { day, dollars, flag, someLike, someOf } from './columns.ts'

const florida = 'florida'

/** The columns that say whom an item is for. Without any, it's for everybody. */
export const audienceColumns = {
  kinds: someOf(['legacy', 'platform']).optional(),
  account_types: someOf(['Business', 'Residential']).optional(),
  states: someOf(usStates, 'the states, such as NY, FL').optional(),
  area_codes: someLike(/^(\d{3}|florida)$/, 'must be area codes of three digits, or florida').optional(),
  services: someOf(servicesOfAccounts).optional(),
  migrating: flag.optional(),
  balance: someOf(standings).optional(),
  balance_at_least: dollars.optional(),
  from: day.optional(),
  until: day.optional(),
}

const columns = z.object(audienceColumns)

type Conditions = z.output<typeof columns>

/** Refuses conditions that nobody can meet, and an amount that has no effect. For `superRefine` of a line. */
export function checkAudience(
  { from, until, balance, balance_at_least: least }: Conditions,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  const wrong = (column: string, message: string) => addIssue({ code: 'custom', path: [column], message })
  if (from !== undefined && until !== undefined && until < from) wrong('until', 'must not be before from')
  if (least !== undefined && balance?.includes('none'))
    wrong('balance_at_least', 'must be empty where balance has none: who owes nothing owes no sum')
}

/** Returns whom an item is for. It names every condition, so a forgotten one doesn't compile. */
export const audienceOf = (item: Conditions): Required<Audience> => ({
  kinds: item.kinds,
  accountTypes: item.account_types,
  states: item.states,
  areaCodes: item.area_codes?.flatMap((code) => (code === florida ? floridaAreaCodes : [code])),
  services: item.services,
  isMigrating: item.migrating,
  standings: item.balance,
  leastCents: item.balance_at_least,
  from: item.from,
  until: item.until,
})
