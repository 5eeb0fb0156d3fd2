import { findPage } from '../search/answer.ts'
import type { Found } from '../search/calls.ts'
import type { TrailFilter } from './filter.ts'

/** A customer or an account that the typed text may mean. */
export interface Candidate {
  filter: Pick<TrailFilter, 'uid' | 'accountId'>
  name: string
  /** A detail that tells people with the same name apart. */
  more: string
}

/**
 * Finds the customers and accounts that the typed text may mean, as the search box does. Undefined if the search
 * failed.
 */
export async function findCandidates(typed: string): Promise<Candidate[] | undefined> {
  const answer = await findPage(typed)
  return answer.kind === 'found' ? candidatesIn(answer.found) : undefined
}

/**
 * The customers or accounts that the typed text may mean. An account number means the account itself, whoever uses it.
 * Any other text means a person.
 */
export function candidatesIn({ people, accounts }: Found): Candidate[] {
  const byNumber = people.flatMap(({ by, accounts: [first] }) => (by === 'account' && first ? [first] : []))
  const numbers = new Map(
    [...byNumber, ...accounts].map((account) => [account.accountId, account.accountNumber]),
  )
  return [
    ...[...numbers].map(([accountId, number]) => ({ filter: { accountId }, name: number, more: '' })),
    ...people
      .filter(({ by }) => by !== 'account')
      .map(({ uid, firstName, lastName, email }) => ({
        filter: { uid },
        name: `${firstName} ${lastName}`,
        more: email,
      })),
  ]
}
