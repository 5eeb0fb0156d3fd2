import type { FoundPerson } from './calls.ts'

/**
 * Sorts the people who were found by an account's number, so that the account's holder comes first. Everyone else keeps
 * their place in the list.
 */
export function holdersFirst(people: readonly FoundPerson[]): FoundPerson[] {
  const byAccount = people.filter(({ by }) => by === 'account')
  const holders = byAccount.filter(({ accounts: [found] }) => found?.role === 'owner')
  const others = byAccount.filter((person) => !holders.includes(person))
  const ordered = [...holders, ...others].values()
  return people.map((person) => (person.by === 'account' ? (ordered.next().value ?? person) : person))
}
