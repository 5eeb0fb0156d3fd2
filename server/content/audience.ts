import {
  type Audience,
  floridaAreaCodes,
  servicesOfAccounts,
  standings,
} from '@lightwell/rulebook/notices/eligibility.ts'
import { usStates } from '@lightwell/rulebook/us-states.ts'
import { z } from 'zod'
import { day, dollars, flag, someLike, someOf } from './columns.ts'
import { comparing } from './comparing.ts'
import { problemAt } from './problems.ts'

const florida = 'florida'

/** The columns that define an item's audience. An item that leaves all of them empty is for everybody. */
export const audienceColumns = {
  kinds: someOf(['legacy', 'platform']).optional(),
  account_types: someOf(['Business', 'Residential']).optional(),
  states: someOf(usStates, { code: 'states', such: 'such as NY, FL' }).optional(),
  area_codes: someLike(/^(\d{3}|florida)$/, { code: 'area-codes' }).optional(),
  services: someOf(servicesOfAccounts).optional(),
  migrating: flag.optional(),
  balance: someOf(standings).optional(),
  balance_at_least: dollars.optional(),
  from: day.optional(),
  until: day.optional(),
}

const columns = z.object(audienceColumns)

type Conditions = z.output<typeof columns>

/**
 * Refuses conditions that nobody can meet, and amounts that have no effect. The schemas of items with an audience pass
 * this to `check`.
 */
export const checkAudience = comparing<Conditions>((conditions, refuse) => {
  const { from, until, balance, balance_at_least: least } = conditions
  if (from !== undefined && until !== undefined && until < from)
    refuse(problemAt('until', { code: 'before', column: 'from' }))
  if (least !== undefined && balance?.includes('none'))
    refuse(problemAt('balance_at_least', { code: 'balance-none' }))
})

/**
 * Converts an item's columns to its audience. The return type requires every condition, so code that forgets one
 * doesn't compile.
 */
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
