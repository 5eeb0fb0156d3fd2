export interface LandingFacts {
  /** The account in use; undefined if none is linked. */
  account: { id: string } | undefined
  /** The services of all linked accounts; `ref` is the account's id. */
  services: readonly { type: string; ref: string }[]
}

/**
 * The first page after sign-in (CP §2):
 * - `no-accounts` for someone without services;
 * - `welcome` while any service on any of their accounts isn't installed yet (type UNPROVISIONED);
 * - otherwise `summary`.
 */
export function landing({ account, services }: LandingFacts): 'no-accounts' | 'welcome' | 'summary' {
  if (account === undefined || services.length === 0) return 'no-accounts'
  return waitingAccounts(services).length > 0 ? 'welcome' : 'summary'
}

/** The accounts with a service that isn't installed yet, without duplicates. */
export function waitingAccounts<Id extends string>(services: readonly { type: string; ref: Id }[]): Id[] {
  const waiting = services.filter(({ type }) => type === 'UNPROVISIONED')
  return [...new Set(waiting.map(({ ref }) => ref))]
}
