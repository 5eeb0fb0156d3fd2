// The audit trail, which supervisors search. All of this is ours (decisions-staff §11).
import { z } from 'zod'
import { call } from '../call.ts'
import { checkKinds, level } from '../views/contract.ts'
import { viewReasons } from '../views/reasons.ts'
import { accountId, accountNumber, day, dollars, id, instant } from '../wire.ts'
import { trailGroups } from './groups.ts'

/**
 * The filters of a search. A row has to match all that are given. They're only ids and codes, so that neither URLs nor
 * logs contain anyone's name.
 */
const filter = {
  uid: id.optional().meta({ description: 'the customer it’s about, or who did it for themselves' }),
  accountId: accountId.optional(),
  staff: id.optional().meta({ description: 'the member of staff who did it' }),
  group: z.enum(trailGroups).optional(),
  call: z
    .string()
    .max(200)
    .regex(/^(GET|POST|PUT|PATCH|DELETE) \/[\w./{}-]*$/)
    .optional()
    .meta({ description: 'one call, such as `GET /api/voice/{tn}/debug/logs`' }),
  view: id.optional().meta({ description: 'one view: its opening, what was done in it, and its end' }),
  only: z.literal('changes').optional().meta({ description: 'leaves out looks' }),
  without: z
    .literal('supervision')
    .optional()
    .meta({ description: 'leaves out reads of supervisors’ pages that are about no customer' }),
  from: day.optional().meta({ description: 'on or after this day, in the business’s time zone' }),
  until: day.optional().meta({ description: 'on or before this day, in the business’s time zone' }),
}

const person = z.string().nullable().meta({ description: 'the name of now; null if there’s none any more' })

const trailRow = z.object({
  id,
  at: instant,
  by: z.object({
    kind: z.enum(['customer', 'helper', 'guest', 'staff', 'job']),
    id: z.string().nullable(),
    name: person,
  }),
  staff: id.nullable().meta({ description: 'the member of staff who did it' }),
  uid: id.nullable(),
  name: person,
  accountId: z.string().nullable(),
  accountNumber: accountNumber.nullable(),
  call: z.string(),
  group: z.enum(trailGroups),
  thing: z.string().nullable().meta({ description: 'the ids that the call names beside the account' }),
  about: z.array(z.string()).meta({ description: 'ids and codes of what it was about' }),
  reason: z.enum(viewReasons).nullable(),
  words: z
    .string()
    .nullable()
    .meta({ description: 'the reason in their own words, or what was searched for; null once it’s erased' }),
  view: id.nullable(),
  ticket: z.string().nullable(),
  level: level.nullable().meta({ description: 'how far the view had got by then' }),
  check: z
    .object({ kind: z.enum(checkKinds), at: instant })
    .nullable()
    .meta({ description: 'how the caller had been checked in the view by then; null: not at all' }),
  approval: z
    .object({ staff: id, name: person, at: instant })
    .nullable()
    .meta({ description: 'the second person who approved it' }),
  isChange: z
    .boolean()
    .meta({ description: 'it was to change something, not to look at it or to get there' }),
  amount: dollars.nullable().meta({ description: 'of the credit or waived late fee that it was about' }),
  outcome: z.string().nullable().meta({
    description:
      '`done`, `repeated` if it had already been done and this changed nothing, `second-person-needed` if it was sent for approval, the code of a refusal, or `unknown`; null while it’s under way',
  }),
  endedAt: instant.nullable(),
})

/**
 * Searches the trail, newest first, 50 rows a page. Reading a page stops after some time. So a page without rows may
 * have a next page. The result is complete back to `searchedTo`. Each search is itself recorded on the trail.
 */
export const searchTrail = call({
  method: 'GET',
  path: '/api/agent/trail',
  summary: 'Search the audit trail, newest first.',
  role: 'supervisor',
  query: z.object({ ...filter, before: id.optional().meta({ description: '`next` of the page before' }) }),
  reply: z.object({
    rows: z.array(trailRow),
    next: id.nullable(),
    searchedTo: instant.nullable().meta({ description: 'complete back to then; null: all of it' }),
    /** The names of the people and the account in the filter. */
    named: z.object({ person, accountNumber: accountNumber.nullable(), staff: person }),
  }),
})

/**
 * Downloads the whole result of a search, one line per row. The server writes the file during the download. If the
 * download is canceled, it stops.
 */
export const downloadTrail = call({
  method: 'GET',
  path: '/api/agent/trail/csv',
  summary: 'Download the audit trail as CSV.',
  role: 'supervisor',
  query: z.object(filter),
  media: 'text/csv',
})

/** The ways in which a batch of trail rows can differ from its stored hash. */
const faults = ['altered', 'removed', 'inserted', 'batch-altered', 'batch-removed', 'unlinked'] as const
export type TrailFault = (typeof faults)[number]

/** Returns the state of the trail's hash chain. It shows if rows were changed after they were written. */
export const readTrailChain = call({
  method: 'GET',
  path: '/api/agent/trail/chain',
  summary: 'Get the state of the audit trail’s chain.',
  role: 'supervisor',
  reply: z.object({
    newest: z
      .object({ number: z.number().int(), digest: z.string(), upTo: instant })
      .nullable()
      .meta({ description: 'the batch that was closed last' }),
    checkedAt: instant.nullable().meta({ description: 'when all of it had last been read again' }),
    broken: z.number().int().meta({ description: 'batches that don’t match' }),
    faults: z
      .array(z.object({ number: z.number().int(), fault: z.enum(faults), foundAt: instant }))
      .meta({ description: 'the first 50 of them' }),
  }),
})

/** Lists everyone who is or was staff. People who have left stay on the trail. */
export const listTrailStaff = call({
  method: 'GET',
  path: '/api/agent/trail/staff',
  summary: 'List everyone who is or was staff, to search the audit trail by.',
  role: 'supervisor',
  reply: z
    .array(z.object({ id, userName: z.string(), fullName: z.string(), isActive: z.boolean() }))
    .meta({ description: 'by name, at most 2,000' }),
})
