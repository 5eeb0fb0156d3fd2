// The staff searches that the benchmarks measure, one for each way to find a customer.
import { createHash } from 'node:crypto'
import { soughtIn } from '@lightwell/rulebook/search/rules.ts'
import type { Queries } from '@lightwell/server/database/transaction.ts'
import { type After, findPage } from '@lightwell/server/search/find-store.ts'
import { findByEmail, findByNumber, findByUserName } from '@lightwell/server/search/store.ts'
import type { Claim } from './money-claims.ts'
import { lineOf } from './voiced.ts'

/**
 * A member of staff who is signed in with this token.
 * @param at the time, in SQL
 */
export const staffRows = (token: string, at: string) =>
  signedIn(token, at, { n: 1, name: 'measured', role: 'viewer' })

/** A supervisor who is signed in with this token. */
export const supervisorRows = (token: string, at: string) =>
  signedIn(token, at, { n: 2, name: 'supervises', role: 'supervisor' })

function signedIn(
  token: string,
  at: string,
  { n, name, role }: { n: number; name: string; role: string },
): string[] {
  const id = `0193f000-0000-7000-8000-00000000000${n}`
  const digest = createHash('sha256').update(token).digest('hex')
  return [
    `insert into staff (id, user_name, password_hash, full_name, role, created_at)
      values ('${id}', '${name}', '-', 'Measured', '${role}', ${at})`,
    `insert into staff_sessions (token_hash, staff_id, created_at, seen_at, expires_at)
      values ('\\x${digest}', '${id}', ${at}, ${at}, ${at} + interval '12 hours')`,
  ]
}

/**
 * The staff searches to measure, keyed by their line in the report. Every customer is called Ana Ruiz (`populate.ts`),
 * so a search by name matches all of them.
 * @param middle the number of the measured account
 */
export function searchClaims(now: Temporal.Instant, middle: number): Record<string, Claim> {
  const page = (typed: string, { after, some = 1 }: { after?: After; some?: number } = {}) => {
    return async (queries: Queries) => {
      const { people } = await findPage(queries, soughtIn(typed), { after, most: 21, now })
      if (people.length < some) throw new Error(`${typed} finds ${people.length}.`)
    }
  }
  const found = (find: (queries: Queries) => Promise<object[]>) => async (queries: Queries) => {
    if ((await find(queries)).length !== 1) throw new Error('One customer should be found.')
  }
  const behind = { place: 6, spelling: 'anaruiz', uid: '80000000-0000-7000-8000-000000000000' }
  return {
    'a search by e-mail': found((queries) => findByEmail(queries, `customer${middle}@example.com`, now)),
    'a search by user name': found((queries) => findByUserName(queries, `user${middle}`, `N${middle}`)),
    'a search by number': found((queries) => findByNumber(queries, `N${middle}`)),
    'the box: an e-mail': page(`customer${middle}@example.com`),
    'the box: the beginning of an e-mail': page('customer1', { some: 2 }),
    'the box: a user name': page(`USER${middle}`),
    'the box: a number': page(`N-${middle}`),
    'the box: a telephone': page(lineOf(middle)),
    'the box: a ticket': page(`DONE-${middle}`),
    'the box: a name': page('ana', { some: 21 }),
    'the box: a whole name': page('Ruiz, Ana', { some: 21 }),
    'the box: a later page': page('Aná', { after: behind, some: 21 }),
    'the box: two letters': page('ru', { some: 21 }),
    'the box: a name of nobody': page('zzyzx', { some: 0 }),
  }
}
