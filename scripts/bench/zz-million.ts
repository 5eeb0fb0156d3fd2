import { openDatabase } from '@lightwell/server/database/open.ts'
import { readConfig } from '@lightwell/server/config.ts'
import pg from 'pg'
import { auditClaims } from './audited.ts'
import { type Statement, touchedBy } from './explain.ts'
import { trailedRows } from './trailed.ts'

const base = process.argv[2] ?? ''
const populatedAt = '2026-11-18T11:00:00Z'
const results: Record<string, number[]> = {}
for (const accounts of [1_000, 20_000, 1_000_000].filter((n) => (process.argv[3] ?? '').split(',').includes(String(n)))) {
  const name = `qa_million_${accounts}`
  const admin = new pg.Client({ connectionString: base })
  await admin.connect()
  await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = base.replace(/\/[^/]*$/, `/${name}`)
  const config = readConfig({ NODE_ENV: 'test', LIMITS: 'off', LOG_LEVEL: 'silent', DATABASE_URL: url, CLOCK: populatedAt, DATA_DIR: '/tmp/lw-qa-bench' })
  const opened = await openDatabase(config)
  const heard: Statement[] = []
  opened.pool.on('connect', (c) => {
    const query = c.query.bind(c) as (...args: unknown[]) => unknown
    c.query = ((ask: string | Statement, values?: unknown[], ...rest: unknown[]) => {
      const s = typeof ask === 'string' ? { text: ask, values: values ?? [] } : { text: ask.text, values: ask.values ?? [] }
      if (!/^(begin|commit|rollback)/i.test(s.text)) heard.push(s)
      return query(ask, values, ...rest)
    }) as never
  })
  await (await import('@lightwell/server/database/migrate.ts')).migrate(opened.database)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const began = Date.now()
  for (const statement of trailedRows(accounts, populatedAt, "'id-' || n")) await client.query(statement)
  await client.query('vacuum analyze')
  console.log(accounts, 'rows in', Date.now() - began, 'ms')
  const { openTrail } = await import('@lightwell/server/trail/trail.ts')
  const { openVault } = await import('@lightwell/server/payment-methods/vault.ts')
  const clock = () => Temporal.Instant.from(populatedAt)
  const trail = openTrail(opened.database, clock, openVault([{ name: 'x', key: Buffer.alloc(32) }]), { concerns: () => false, tell: async () => {} })
  const world = { config, trail, database: opened.database, clock } as never
  const claims = auditClaims(world, `id-${accounts / 2}`)
  for (const [call, claim] of Object.entries(claims)) {
    heard.length = 0
    const trx = await opened.database.startTransaction().execute()
    const t = performance.now()
    try { await claim(trx as never) } finally { await trx.rollback().execute() }
    const ms = performance.now() - t
    const { buffers, scanned } = await touchedBy(client, [...heard])
    ;(results[call] ??= []).push(buffers, Math.round(ms))
    if (scanned.length) console.log('SCANNED', call, scanned)
  }
  const timed = async (label: string) => {
    const t = performance.now()
    for (let n = 0; n < 30; n++) await trail.note(opened.database, { by: { kind: 'staff', id: '0193f000-0000-7000-8000-000000000001' } as never, identityId: '0193f000-0000-7000-8000-0000000000a1', accountId: 'id-5', call: 'GET /api/accounts/{id}/statements' })
    console.log(accounts, label, ((performance.now() - t) / 3000).toFixed(3), 'ms a row')
  }
  await timed('with'); await timed('with')
  for (const drop of ['trail_staff', 'trail_call']) await client.query(`drop index ${drop}`)
  await timed('without'); await timed('without')
  heard.length = 0
  const trx = await opened.database.startTransaction().execute()
  await claims['a row of the trail, written']!(trx as never)
  await trx.rollback().execute()
  ;(results['written, without the new indexes'] ??= []).push((await touchedBy(client, [...heard])).buffers, 0)
  await client.end()
  await opened.close()
}
console.table(Object.fromEntries(Object.entries(results).map(([k, [a, am, b, bm]]) => [k, { small: a, large: b, ratio: ((b ?? 0) / (a ?? 1)).toFixed(2), ms: bm }])))
