// Supervisors' reads and actions on the views that staff opened (`contacts.ts`), for the benchmarks.
import { findStaffNames } from '@lightwell/server/audit/staff-store.ts'
import { firstId } from '@lightwell/server/database/id.ts'
import { readFigures } from '@lightwell/server/figures/read-figures.ts'
import { sumFigures } from '@lightwell/server/figures/sum-figures.ts'
import { raiseFlags } from '@lightwell/server/flags/raise.ts'
import { countOpenFlags, findFlags, type Sought, storeSeen } from '@lightwell/server/flags/store.ts'
import { findPeople } from '@lightwell/server/staff-people/store.ts'
import { findOpenViews } from '@lightwell/server/views/view-store.ts'
import type { World } from '@lightwell/server/world.ts'
import { quietStaff, supervisorId } from './contacts.ts'
import type { Claim } from './money-claims.ts'

const page = 51

/**
 * The supervisors' reads and actions to measure, by the name that the report prints.
 * @param within makes a copy of the world that runs all its SQL in one transaction
 */
export function supervisorClaims(
  world: World,
  within: (queries: World['database']) => World,
): Record<string, Claim> {
  const now = world.clock()
  const reader = { staffId: supervisorId, now }
  const flags = (sought: Partial<Sought>, some: number) => (queries: World['database']) =>
    enough(findFlags(queries, { isOpen: false, ...none, ...sought }, reader, page), some)
  const staff = (sought: { q?: string; after?: string }, some: number) => (queries: World['database']) =>
    enough(
      findPeople(
        queries,
        { isActive: true, q: undefined, after: undefined, ...sought },
        { ownId: supervisorId, now, notChosen: '-', most: page },
      ),
      some,
    )
  const figures = (asked: { day?: string; month?: string }) => async (database: World['database']) => {
    const { contacts } = await readFigures({ ...world, database }, asked)
    if (contacts < 200) throw new Error('Somebody should have been in view.')
  }
  return {
    'flags: open ones': flags({ isOpen: true }, page),
    'flags: open ones of a rare kind': flags({ isOpen: true, kind: 'own-account' }, 3),
    'flags: open ones of one with few': flags({ isOpen: true, userName: quietStaff }, 3),
    'flags: all': flags({}, page),
    'flags: a later page': flags({ before: firstId(Temporal.Instant.from('2026-05-01T00:00:00Z')) }, page),
    'flags: of a rare kind': flags({ kind: 'own-account' }, 5),
    'flags: of one with few': flags({ userName: quietStaff }, 20),
    'flags: of the one with most': flags({ userName: 'measured' }, 0),
    'flags: theirs of another kind': flags({ userName: 'measured', kind: 'own-account' }, 0),
    'flags counted': (queries) => countOpenFlags(queries, reader, 100),
    'change: a flag is worked on': async (queries) => {
      const [flag] = await findFlags(queries, { isOpen: true, ...none }, reader, 1)
      if (flag === undefined) throw new Error('A flag should be open.')
      const seen = { outcome: 'fine', words: Buffer.alloc(0), seerId: supervisorId } as const
      return storeSeen(queries, flag.id, seen, now)
    },
    'job: views to raise flags from': async (queries) => {
      if ((await raiseFlags(within(queries))) !== 32) throw new Error('There should be views to look at.')
    },
    'views that are open': (queries) => enough(findOpenViews(queries, undefined, now), 16),
    'people of staff': staff({}, page),
    'people of staff, a later page': staff({ after: 'staff150' }, page),
    'people of staff, by user name': staff({ q: 'staff29' }, 11),
    'people of staff, by name': staff({ q: 'imani' }, 1),
    'names of staff': (queries) => enough(findStaffNames(queries), 300),
    'figures of a month': figures({ month: '2026-10' }),
    'figures of a day': figures({ day: '2026-10-14' }),
    'figures of today': figures({}),
    'figures of this month': figures({ month: '2026-11' }),
    'job: days to count': async (database) => {
      if ((await sumFigures({ ...world, database })) !== 2)
        throw new Error('Yesterday and today should be counted.')
    },
  }
}

const none = { kind: undefined, userName: undefined, before: undefined }

async function enough(found: Promise<unknown[]>, some: number): Promise<void> {
  const { length } = await found
  if (length < some) throw new Error(`${some} should be found, not ${length}.`)
}
