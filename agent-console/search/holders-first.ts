import type { FoundPerson } from './calls.ts'

/**
 * Sorts people who were found by an account's number, with the account's holder first. Everyone else keeps their place.
 */
export function holdersFirst(people: readonly FoundPerson[]): FoundPerson[] {
  const byAccount = people.filter(({ by }) => by === 'account')
  const holders = byAccount.filter(({ accounts: [found] }) => found?.role === 'owner')
  const others = byAccount.filter((person) => !holders.includes(person))
  const ordered = [...holders, ...others].values()
  return people.map((person) => (person.by === 'account' ? (ordered.next().value ?? person) : person))
}
