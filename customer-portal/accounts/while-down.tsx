import type { Outage } from '@lightwell/client/outages/outages.ts'
import type { Account } from '@lightwell/rulebook/accounts/wire.ts'
import type { ReactNode } from 'react'
import { DownSince } from './DownSince.tsx'

/** What an account's summary shows of it, where something may be down. */
export interface Served {
  account: Account | Error
  /** Since when each line is down, if it is. */
  down: Record<string, ReactNode>
}

/** The same while something is down at the address: each line that is down says since when, and no move is offered. */
export function whileDown(served: Served, outages: readonly Outage[]): Served {
  const on = outages.filter(({ isOn }) => isOn)
  if (on.length === 0) return served
  // An outage is told before maintenance.
  const ranked = on.toSorted((one, other) => Number(one.kind === 'outage') - Number(other.kind === 'outage'))
  const down = ranked.flatMap((outage) =>
    outage.services.map((service) => [service, <DownSince key={outage.id} by={outage} />]),
  )
  return {
    account: withoutOffers(served.account),
    down: Object.fromEntries(down),
  }
}

const withoutOffers = (account: Account | Error): Account | Error =>
  account instanceof Error
    ? account
    : { ...account, products: account.products.map((product) => ({ ...product, isMigrating: false })) }
