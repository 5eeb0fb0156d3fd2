// Trail searches by each criterion, for the benchmarks. One customer has nearly all rows of the trail (`trailed.ts`).

import { filterOf } from '@lightwell/server/audit/filter.ts'
import { readPart } from '@lightwell/server/audit/read-trail.ts'
import type { Queries } from '@lightwell/server/database/transaction.ts'
import { byPerson } from '@lightwell/server/demo/by.ts'
import type { World } from '@lightwell/server/world.ts'
import type { Claim } from './money-claims.ts'
import { audited } from './trailed.ts'

type Asked = Parameters<typeof filterOf>[0]

const page = { most: 50, window: 1000 }

/**
 * The trail searches to measure, by the name that the report prints.
 * @param accountId the measured account, which has one row
 */
export function auditClaims(world: World, accountId: string): Record<string, Claim> {
  const search = (asked: object, some: number) => async (queries: Queries) => {
    const { rows } = await readPart(
      { database: queries as World['database'] },
      filterOf(asked as Asked, world),
      page,
    )
    if (rows.length < some) throw new Error(`${JSON.stringify(asked)} finds ${rows.length}.`)
  }
  const { customer: uid, noise, staff, call, noisyCall } = audited
  // The measured customer has twenty rows in four years, and one of them in this quarter.
  const quarter = { from: '2024-06-01', until: '2024-08-31' }
  return {
    'the trail: newest': search({}, 50),
    'the trail: a quarter': search(quarter, 50),
    'the trail: a customer': search({ uid }, 20),
    'the trail: their calls in a quarter': search({ uid, group: 'phone', ...quarter }, 1),
    'the trail: a customer and staff': search({ uid, staff }, 20),
    'the trail: a customer and a call': search({ uid, call }, 20),
    'the trail: whoever has most of it': search({ uid: noise }, 50),
    'the trail: theirs and a rare call': search({ uid: noise, call }, 0),
    'the trail: an account': search({ accountId }, 1),
    'the trail: an account and staff': search({ accountId, staff }, 1),
    'the trail: an account and a group': search({ accountId, group: 'phone' }, 1),
    'the trail: staff': search({ staff }, 50),
    'the trail: staff in a quarter': search({ staff, ...quarter }, 50),
    'the trail: staff and a rare call': search({ staff, call }, 0),
    'the trail: a rare call': search({ call }, 20),
    'the trail: a common call': search({ call: noisyCall }, 50),
    'the trail: a group': search({ group: 'bills' }, 50),
    'the trail: a group in a quarter': search({ group: 'phone', ...quarter }, 1),
    'the trail: calls in no group': search({ group: 'other' }, 0),
    'a row of the trail, written': (queries) =>
      world.trail.note(queries, {
        by: byPerson(uid),
        identityId: uid,
        accountId,
        call: 'POST /api/setupOneTimePayment',
      }),
  }
}
