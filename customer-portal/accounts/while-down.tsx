import type { Outage } from '@lightwell/client/outages/outages.ts'
import type { Account } from '@lightwell/rulebook/accounts/wire.ts'
import type { ReactNode } from 'react'
import { DownSince } from './DownSince.tsx'

/** The part of the summary's data that an outage changes. */
export interface Served {
  account: Account | Error
  /** The outage note of each service that's down, by product line. */
  down: Record<string, ReactNode>
}

/**
 * Applies the current outages. Each affected service says since when it's down, and the account gets no upgrade offers.
 */
export function whileDown(served: Served, outages: readonly Outage[]): Served {
  const on = outages.filter(({ isOn }) => isOn)
  if (on.length === 0) return served
  // Put outages after maintenance, so that an outage overrides maintenance of the same service.
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
