// Counts the database pages that searches of the audit trail and of notes touch, with several years of data and with
// much less. Also downloads the whole trail as a file.
import { type Asked, filterOf } from '@lightwell/server/audit/filter.ts'
import { readPart } from '@lightwell/server/audit/read-trail.ts'
import { firstId } from '@lightwell/server/database/id.ts'
import type { Queries } from '@lightwell/server/database/transaction.ts'
import { findNotes } from '@lightwell/server/notes/store.ts'
import type { World } from '@lightwell/server/world.ts'
import pg from 'pg'
import { type BufferRow, reportBuffers } from './buffers.ts'
import { type Downloaded, downloadTrail } from './download-trail.ts'
import { touchedBy } from './explain.ts'
import { customersOf, fillTrail, odd, type TrailSizes } from './odd-trail.ts'
import { populatedAt } from './populate.ts'
import { serving } from './trail-server.ts'

const page = { most: 50, window: 1000 }
const notesAtOnce = 21

export interface TrailFigures {
  searches: BufferRow[]
  downloaded: Downloaded
}

/** Measures every search and every page of notes at both sizes, and downloads the larger trail. */
export async function measureTrail(
  clusterUrl: string,
  { small, large }: { small: TrailSizes; large: TrailSizes },
): Promise<TrailFigures> {
  const least = await searchesAt(await fillTrail(clusterUrl, small), small)
  const url = await fillTrail(clusterUrl, large)
  const most = await searchesAt(url, large)
  const searches = [...least].map(([call, { buffers }]) => {
    const there = most.get(call)
    if (there === undefined) throw new Error('The two sizes were not measured alike.')
    return {
      call,
      statements: there.statements,
      small: buffers,
      large: there.buffers,
      scanned: there.scanned,
    }
  })
  return { searches, downloaded: await downloadTrail(url) }
}

async function searchesAt(url: string, sizes: TrailSizes) {
  const costs = new Map<string, { statements: number; buffers: number; scanned: string[] }>()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await serving(url, async ({ world, heard }) => {
      for (const [call, read] of Object.entries(await readsOf(world, sizes))) {
        heard.length = 0
        await read(world.database)
        const statements = [...heard]
        costs.set(call, { statements: statements.length, ...(await touchedBy(client, statements)) })
      }
    })
  } finally {
    await client.end()
  }
  return costs
}

async function readsOf(
  world: World,
  sizes: TrailSizes,
): Promise<Record<string, (queries: Queries) => Promise<unknown>>> {
  const search = (asked: Asked, before?: string) => (queries: Queries) => {
    const filter = filterOf(asked, world)
    return readPart(
      { database: queries as World['database'] },
      { ...filter, below: before ?? filter.below },
      page,
    )
  }
  const notes = (number: number, before?: string) => (queries: Queries) =>
    findNotes(queries, odd.accountId(number), { before, atOnce: notesAtOnce })
  const uid = (number: number) => `0193f000-0000-7000-9000-${String(number).padStart(12, '0')}`
  const staff = (number: number) => `0193f000-0000-7000-8000-${String(number).padStart(12, '0')}`
  const [often, seldom] = [odd.calls[0], odd.calls[odd.calls.length - 1] as string]
  const last = customersOf(sizes) - 1
  const march = { from: '2026-03-01', until: '2026-03-31' }
  const behind = firstId(Temporal.Instant.from('2025-01-01T00:00:00Z'))
  return {
    newest: search({}),
    'a later page': search({}, behind),
    'a month': search(march),
    'the customer with most': search({ uid: uid(0) }),
    'theirs, a later page': search({ uid: uid(0) }, behind),
    'theirs in a month': search({ uid: uid(0), ...march }),
    'their call logs in a month': search({ uid: uid(0), group: 'phone', ...march }),
    'a customer with few': search({ uid: uid(last) }),
    'the account with most': search({ accountId: odd.accountId(0) }),
    'an account with few': search({ accountId: odd.accountId(last) }),
    'whoever has half': search({ staff: odd.busy }),
    'theirs of a rare call': search({ staff: odd.busy, call: seldom }),
    'theirs of the customer with most': search({ staff: odd.busy, uid: uid(0) }),
    'one of staff with few': search({ staff: staff(60) }),
    'a common call': search({ call: often }),
    'a rare call': search({ call: seldom }),
    'a rare call in a month': search({ call: seldom, ...march }),
    'a group': search({ group: 'bills' }),
    'notes of an account': notes(1),
    'notes of one with a fifth': notes(0),
    'its notes, a later page': notes(
      0,
      firstId(Temporal.Instant.from(populatedAt).subtract({ hours: 2, seconds: sizes.notes / 2 })),
    ),
  }
}

/** The allowed peak memory of a download, as a multiple of its peak during the first tenth of the file. */
const mostGrowth = 1.5
/** After the client has disconnected, the server may still read up to this many more parts of the file. */
const mostForNobody = 10

/**
 * Prints the figures.
 * @param judging false if the trail is too small to judge the growth of searches and of memory
 * @returns true if all of these hold: no search grows or scans, the file is complete, memory stayed within its limit,
 *   and the server stopped reading soon after the client disconnected
 */
export function reportTrail(
  { searches, downloaded }: TrailFigures,
  print: (line: string) => void,
  judging: { judgesTime: boolean },
): boolean {
  const isSteady = reportBuffers(searches, print)
  return reportDownload(downloaded, print, judging) && (isSteady || !judging.judgesTime)
}

function reportDownload(
  { rows, expected, bytes, early, most, parts, afterLeaving }: Downloaded,
  print: (line: string) => void,
  { judgesTime }: { judgesTime: boolean },
): boolean {
  const megabytes = (count: number) => `${(count / 1_048_576).toFixed(0)} MB`
  const growth = most / early
  const isWhole = rows === expected
  const isBounded = growth <= mostGrowth || !judgesTime
  const isEnded = afterLeaving <= mostForNobody
  const good = (is: boolean) => (is ? 'ok' : 'OVER')
  print(
    `the file has ${rows.toLocaleString('en')} of ${expected.toLocaleString('en')} rows, ${megabytes(bytes)}, read in ${parts} parts  ${good(isWhole)}`,
  )
  print(
    `memory ${megabytes(early)} after a tenth, ${megabytes(most)} at most  ×${growth.toFixed(2)} ${good(isBounded)}`,
  )
  print(`for a client that went away ${afterLeaving} parts were read in all  ${good(isEnded)}`)
  return isWhole && isBounded && isEnded
}
