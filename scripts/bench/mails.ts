// The speed of the outbox with a million mails waiting. A bare nodemailer loop sends the same mails for comparison,
// over as many connections to the same mail server. Also counts the database pages that a claim of mails touches as
// more mails wait.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { migrate } from '@lightwell/server/database/migrate.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import type { Letterhead, MailDraft } from '@lightwell/server/messages/mail/compose.ts'
import { sendMails } from '@lightwell/server/messages/mail/send-mails.ts'
import { addAllToOutbox, claimMails } from '@lightwell/server/messages/mail/store.ts'
import { readConfig } from '@lightwell/server/settings/config.ts'
import { buildApp } from '@lightwell/server/start/app.ts'
import { billReady } from '@lightwell/server/statements/billing/bill-mail.ts'
import type { World } from '@lightwell/server/world.ts'
import nodemailer from 'nodemailer'
import pg from 'pg'
import { openMeter } from './cpu.ts'
import { execute } from './execute.ts'
import { type Statement, type Touched, touchedBy } from './explain.ts'
import type { SinkFigures } from './mail-sink.ts'
import { populatedAt } from './populate.ts'

const connections = 5
const claimedAtOnce = 100
const nightHours = 8
const nightly = 1_000_000
const mostGrowth = 2
const mostCpu = 2.5
const from = 'Lightwell <billing@example.com>'

/** Mails per second, and microseconds of CPU per mail in this process. */
interface Sent {
  mails: number
  perSecond: number
  node: number
}

export interface MailFigures {
  outbox: Sent & { postgres: number }
  bare: Sent
  /** The number of mails whose contents differ between the outbox and nodemailer. */
  different: number
  /** The number of database pages that one claim touches, for each number of waiting mails. */
  claims: ({ waiting: number } & Touched)[]
}

/**
 * Sends `mails` of the `waiting` mails. Measures a claim of mails twice: with a thousand waiting, and with all of them.
 */
export async function measureMails(clusterUrl: string, mails: number, waiting: number): Promise<MailFigures> {
  const sink = await startSink()
  const name = 'mails'
  await execute(clusterUrl, [`create database ${name}`])
  const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    CLOCK: populatedAt,
    DATA_DIR: '/tmp/lightwell-bench',
    SMTP_URL: sink.url,
    SMTP_CONNECTIONS: String(connections),
    MAIL_FROM: from,
  })
  const opened = await openDatabase(config)
  await migrate(opened.database)
  const { app, world } = await buildApp(config, opened)
  try {
    const claim = await claimOf(async () => {
      await claimMails(opened.database, world.clock(), {
        most: claimedAtOnce,
        until: world.clock().add({ seconds: 300 }),
        sender: from,
        domain: 'example.com',
        after: {},
      })
    })
    const claims = []
    for (const count of [1_000, waiting]) {
      await execute(url, ['truncate outbox', waitingRows(count), 'vacuum analyze outbox'])
      claims.push({ waiting: count, ...(await touched(url, claim)) })
    }
    const drafts = Array.from({ length: mails }, (_, at) => mail(at, config))
    const bare = await measured(() => sendBare(sink.url, drafts))
    const before = world.clock().subtract({ hours: 1 })
    for (let at = 0; at < mails; at += 1_000)
      await addAllToOutbox(opened.database, drafts.slice(at, at + 1_000), before)
    await execute(url, ['vacuum analyze outbox', 'checkpoint'])
    const meter = await openMeter(url, 'lightwell', process.pid)
    const outbox = await measured(() => sendSome(world, mails))
    const { postgres } = await meter.read()
    await meter.close()
    const { taken, different } = await sink.figures()
    if (taken !== bare.mails + outbox.mails) throw new Error(`The sink took ${taken} mails.`)
    return { outbox: { ...outbox, postgres: postgres / outbox.mails }, bare, different, claims }
  } finally {
    await app.close()
    await opened.close()
    sink.process.kill()
  }
}

/**
 * Prints the figures.
 * @param judgesTime false if the run was too short to judge the speed of the outbox
 * @returns true if one night is enough for all mails at the allowed share of CPU, and a claim costs no more with many
 *   mails waiting. The outbox and nodemailer must also send the same mails.
 */
export function reportMails(
  { outbox, bare, different, claims }: MailFigures,
  print: (line: string) => void,
  { judgesTime }: { judgesTime: boolean },
): boolean {
  const [few, many] = claims
  const ratio = (outbox.node + outbox.postgres) / bare.node
  const inANight = outbox.perSecond * nightHours * 3600
  print(
    `outbox: ${outbox.perSecond.toFixed(0)} mails/s over ${connections} connections, ${outbox.mails} mails`,
  )
  print(`  ${outbox.node.toFixed(0)} + ${outbox.postgres.toFixed(0)} µs Node + PostgreSQL a mail`)
  print(`bare nodemailer: ${bare.perSecond.toFixed(0)} mails/s, ${bare.node.toFixed(0)} µs a mail`)
  print(
    `  CPU ×${ratio.toFixed(2)} of bare (at most ${mostCpu}), speed ×${(outbox.perSecond / bare.perSecond).toFixed(2)}`,
  )
  print(
    `a night of ${nightHours} hours: ${Math.floor(inANight).toLocaleString('en-US')} mails (at least ${nightly.toLocaleString('en-US')})`,
  )
  for (const { waiting, buffers, scanned } of claims)
    print(
      `${waiting.toLocaleString('en-US').padStart(9)} waiting: a claim of ${claimedAtOnce} touches ${buffers} buffers${scanned.length > 0 ? `, scans ${scanned.join(', ')}` : ''}`,
    )
  const isFlat =
    (many?.buffers ?? 0) <= mostGrowth * (few?.buffers ?? 0) &&
    claims.every(({ scanned }) => scanned.length === 0)
  print(different === 0 ? 'both sent the same' : `OTHER MAILS: ${different}`)
  const isFast = !judgesTime || (inANight >= nightly && ratio <= mostCpu)
  return isFlat && isFast && different === 0
}

/** Notices that wait in the outbox. Their ids are random, so they don't sort by time. */
const waitingRows = (count: number) => `
  insert into outbox (id, account_id, to_address, subject, body_text, body_html, created_at, next_try_at, is_bulk)
    select gen_random_uuid(), null, 'customer.' || n || '@example.com', 'Your bill: $84.50', 'Pay it.', '<p>Pay it.</p>',
      timestamptz '${populatedAt}' - n * interval '1 second' / 100, timestamptz '${populatedAt}' - n * interval '1 second' / 1000, true
    from generate_series(1, ${count}) n`

const mail = (at: number, head: Letterhead): MailDraft =>
  billReady(head, {
    accountId: `2${at}`,
    statementOn: '2026-11-18',
    dueOn: '2026-12-09',
    amountDueCents: 84_50,
    asked: [{ amountCents: 84_50, dueOn: '2026-12-09' }],
    mailedOn: '2026-11-18',
    comingCents: 0,
    isAutoPaid: false,
    isFinal: false,
  }).mail({ email: `customer.${at}@example.com`, language: 'en' })

/**
 * Sends mails from the outbox until at least `mails` of them are sent.
 * @returns the number of mails sent
 */
async function sendSome(world: World, mails: number): Promise<number> {
  const enough = new AbortController()
  const { mailer } = world
  let left = mails
  const deliver: typeof mailer.deliver = async (mail) => {
    if (--left === 0) enough.abort()
    return mailer.deliver(mail)
  }
  return sendMails({ ...world, mailer: { ...mailer, deliver } }, enough.signal)
}

async function sendBare(smtpUrl: string, drafts: MailDraft[]): Promise<number> {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: 1_000,
  } as never)
  let next = 0
  const line = async () => {
    for (let draft = drafts[next++]; draft; draft = drafts[next++]) {
      const { to, subject } = draft
      await transport.sendMail({ from, to, subject, ...draft.write({ firstName: null, account: null }) })
    }
  }
  await Promise.all(Array.from({ length: connections }, line))
  transport.close()
  return drafts.length
}

async function measured(send: () => Promise<number>): Promise<Sent> {
  const usedBefore = process.cpuUsage()
  const began = performance.now()
  const mails = await send()
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(usedBefore)
  return { mails, perSecond: mails / seconds, node: (user + system) / mails }
}

/** Returns the SQL statement that claims mails. */
async function claimOf(claim: () => Promise<void>): Promise<Statement> {
  const heard: Statement[] = []
  const real = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [first] = asked as [Statement | string]
    if (typeof first === 'object') heard.push({ text: first.text, values: first.values })
    return Reflect.apply(real, this, asked)
  } as typeof real
  await claim().finally(() => {
    pg.Client.prototype.query = real
  })
  const found = heard.find(({ text }) => text.includes('update outbox'))
  if (found === undefined) throw new Error('A claim asks nothing.')
  return found
}

async function touched(url: string, statement: Statement): Promise<Touched> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return touchedBy(client, [statement]).finally(() => client.end())
}

async function startSink(): Promise<{ url: string; process: ChildProcess; figures(): Promise<SinkFigures> }> {
  const sink = fork(join(import.meta.dirname, 'mail-sink.ts'))
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }]
  return {
    url: `smtp://127.0.0.1:${port}`,
    process: sink,
    async figures() {
      sink.send('figures')
      const [figures] = (await once(sink, 'message')) as [SinkFigures]
      return figures
    },
  }
}
