// Four years of the audit trail, closed in batches, for the benchmarks.
import { hasRowsUpTo } from '@lightwell/server/trail/chain/check-store.ts'
import { closeTrail, mostRows } from '@lightwell/server/trail/chain/close.ts'
import { keptSince } from '@lightwell/server/trail/chain/forget.ts'
import { findOldestOver, removeBatch } from '@lightwell/server/trail/chain/forget-store.ts'
import { readChain } from '@lightwell/server/trail/chain/read.ts'
import { findBatches, findRows } from '@lightwell/server/trail/chain/store.ts'
import type { World } from '@lightwell/server/world.ts'
import type { Claim } from './money-claims.ts'

/** The number of rows of each table in a batch, whatever the number of accounts. */
const perBatch = 100
const years = 4

/**
 * The customers whose trail is searched (`audited.ts`). `customer` has 20 rows, and `noise` has all the others. `staff`
 * made all of these rows: with the API call `call` for `customer`, and with `noisyCall` for `noise`.
 */
export const audited = {
  customer: '0193f000-0000-7000-8000-0000000000a1',
  noise: '0193f000-0000-7000-8000-0000000000a2',
  staff: '0193f000-0000-7000-8000-000000000001',
  call: 'GET /api/voice/{tn}/debug/logs',
  noisyCall: 'GET /api/accounts/{id}/statements',
}
const auditedRows = 20

/** An action and its outcome for every account, spread evenly over four years. The newest rows are in no batch yet. */
export function trailedRows(accounts: number, populatedAt: string, account: string): string[] {
  const until = Temporal.Instant.from(populatedAt).subtract({ hours: 2 }).epochMilliseconds
  const step = Math.floor((years * 365 * 86_400_000) / accounts)
  const milliseconds = (n: string) => `(${until} - (${accounts} - ${n})::bigint * ${step})`
  const idAt = (n: string, rest: string) => `(lpad(to_hex(${milliseconds(n)}), 12, '0') || ${rest})::uuid`
  const idOf = (kind: string) =>
    idAt('n', `overlay('7' || substr(md5('${kind}' || n), 1, 19) placing '8' from 5)`)
  const at = `to_timestamp(${milliseconds('n')} / 1000.0)`
  const end = (number: string) => idAt(`${number} * ${perBatch}`, `'70008000000000000000'`)
  const isAudited = `n % ${Math.floor(accounts / auditedRows)} = 0`
  const none = `decode(repeat('00', 32), 'hex')`
  return [
    `insert into trail (id, at, by_kind, by_id, identity_id, account_id, call)
      select ${idOf('doing')}, ${at}, 'staff', '${audited.staff}',
        (case when ${isAudited} then '${audited.customer}' else '${audited.noise}' end)::uuid, ${account},
        case when ${isAudited} then '${audited.call}' else '${audited.noisyCall}' end
      from generate_series(1, ${accounts}) n`,
    `insert into trail_outcomes (id, doing, at, outcome)
      select ${idOf('outcome')}, ${idOf('doing')}, ${at}, 'done' from generate_series(1, ${accounts}) n`,
    `insert into trail_batches (number, after_id, up_to_id, doings, outcomes, rows_digest, previous, digest)
      select b, ${end('(b - 1)')}, ${end('b')}, ${perBatch}, ${perBatch}, ${none}, ${none}, ${none}
      from generate_series(1, ${Math.floor(accounts / perBatch) - 1}) b`,
  ]
}

/**
 * The jobs' work to measure, by the name that the report prints. The jobs close, check and delete a batch of the trail.
 */
export const trailClaims = (world: World, accounts: number): Record<string, Claim> => ({
  'job: a batch of the trail to close': async (database) => {
    if ((await closeTrail({ ...world, database })) !== 1)
      throw new Error('There should be one batch to close.')
  },
  'job: a batch of the trail to check': async (queries) => {
    const [batch] = await findBatches(queries, Math.floor(accounts / perBatch / 2), 1)
    if (batch === undefined) throw new Error('There should be a batch in the middle.')
    await hasRowsUpTo(queries, batch)
    const { doings } = await findRows(queries, batch, mostRows + 1)
    if (doings.length !== perBatch) throw new Error('There should be rows in the batch.')
  },
  'job: a batch of the trail to forget': async (queries) => {
    const oldest = await findOldestOver(queries, keptSince(world.clock(), world.config))
    if (oldest === undefined) throw new Error('There should be a batch to forget.')
    await removeBatch(queries, oldest)
  },
  'the chain of the trail': (database) => readChain({ ...world, database }),
})
