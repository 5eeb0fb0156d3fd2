import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { billedAt, dueAt, populateAutopay } from '../bench/autopay-rows.ts'
import type { Mortal } from './mortal.ts'
import type { ProviderBook } from './provider.ts'
import { openRandom } from './random.ts'
import { type SeededFault, seededFaults } from './seeded-faults.ts'
import { openWorkerStage } from './worker-stage.ts'

/** The payment provider's faults on charges, each with its probability. `late_ms`: the delay of a late answer. */
const faults = { error_before: 0.01, error_after: 0.01, cut_after: 0.01, late: 0.02, late_ms: 250 }
const workers = 2
const patienceSeconds = 2
const billCents = 8450
/** The run gives up after this many seconds without progress. The limit catches hangs, not slowness. */
const stillSeconds = 120

export interface AutopayOptions {
  accounts: number
  kills: number
  seed: number
  databaseUrl: string
  /** A mistake to put into the workers' code, to prove that the run would notice it. */
  fault?: SeededFault | undefined
}

export interface AutopayFigures {
  accounts: number
  kills: number
  seconds: number
  /** The number of auto pay payments by try and status, such as `1 completed`. */
  payments: Record<string, number>
  /** A sentence for each error found. A sound run has none. */
  wrong: string[]
}

export async function autopayRun({
  accounts,
  kills,
  seed,
  databaseUrl,
  fault,
}: AutopayOptions): Promise<AutopayFigures> {
  const began = performance.now()
  const random = openRandom(seed).fork('autopay')
  await using made = new AsyncDisposableStack()
  const { client, provider, seal, count, bringWorkers } = await openWorkerStage(
    made,
    databaseUrl,
    dueAt,
    async (seals) => ({ url: await populateAutopay(databaseUrl, accounts, seals('tok_sandbox_visa_4242')) }),
  )
  await mixMethods(client, seal)
  await provider.setFaults({ seed, ...faults })

  let clock = billedAt
  const all = bringWorkers({
    count: workers,
    name: 'worker',
    script: ['scripts/crash/autopay-worker.ts', String(patienceSeconds)],
    settings: () => ({ CLOCK: clock, LOG_LEVEL: 'silent' }),
    fault,
  })
  const strike = () => random.pick(all).kill()

  const kill = { all, strike, accounts }
  const announced = Math.floor(kills / 4)
  await killWhile(kill, announced, () => count('bills_to_announce'))
  clock = dueAt
  for (const worker of all) worker.kill()
  const due = `payments where status = 'scheduled' and pay_on <= '${dueAt.slice(0, 10)}'`
  await killWhile(kill, kills - announced, () => count(due))
  await provider.setFaults({})
  await untilAtMost(0, () => count(`payments where status = 'pending' or ${due.split(' where ')[1]}`))

  const back = `payments where status = 'completed' and ${placeOf('account_id')} in (${comesBack.join(', ')})`
  await untilAtMost(0, () => count(back))
  await Promise.all(all.map((worker) => worker.end('SIGKILL')))

  const wrong = await compare(client, await provider.readBook(), accounts)
  const states = await client.query<{ state: string; many: number }>(
    `select attempt || ' ' || status as state, count(*)::int as many from payments group by 1 order by 1`,
  )
  return {
    accounts,
    kills,
    seconds: (performance.now() - began) / 1000,
    payments: Object.fromEntries(states.rows.map(({ state, many }) => [state, many])),
    wrong,
  }
}

/** Seeded faults from the list for payments. A run of auto pay must notice these as well. */
const faultNames = ['no-provider-key', 'ledger-later']

/**
 * Makes a small run with each of the faults in `faultNames`.
 * @returns the names of the faults that the run didn't notice
 */
export async function missedByAutopay(
  where: Pick<AutopayOptions, 'seed' | 'databaseUrl'>,
): Promise<string[]> {
  const missed: string[] = []
  for (const fault of seededFaults.filter(({ name }) => faultNames.includes(name))) {
    // An error means that the run got stuck. That's also a way to notice the fault.
    const stuck = (error: Error): Pick<AutopayFigures, 'wrong'> => ({ wrong: [error.message] })
    const { wrong } = await autopayRun({ ...where, accounts: 600, kills: 24, fault }).catch(stuck)
    if (wrong.length === 0) missed.push(fault.name)
  }
  return missed
}

/** An account's number modulo 20, in SQL. It decides how the account's charges end. */
const placeOf = (accountId: string) => `substr(${accountId}, 3)::int % 20`
/**
 * Accounts (by `placeOf`) whose debits are returned. For insufficient funds, auto pay tries again. For an unauthorized
 * debit, it stops.
 */
const [withoutMoney, unauthorized] = [3, 4]
const comesBack = [withoutMoney, unauthorized]

/**
 * Assigns payment methods. Of twenty accounts, one has a card that's declined and one a card whose answer gets lost.
 * Two have debits that are returned.
 */
async function mixMethods(client: pg.Client, seal: (token: string) => Buffer): Promise<void> {
  const mix = `update payment_methods set token_sealed = $1 where ${placeOf('account_id')} = $2`
  await client.query(mix, [seal('tok_sandbox_declined_0002'), 1])
  await client.query(mix, [seal('tok_sandbox_lost_0119'), 2])
  await client.query(mix, [seal('tok_sandbox_return_4401'), withoutMoney])
  await client.query(mix, [seal('tok_sandbox_return_3335'), unauthorized])
  await client.query(
    `update payment_methods set type = 'checking', brand = null, exp_month = null, exp_year = null
     where ${placeOf('account_id')} = any($1::int[])`,
    [comesBack],
  )
}

/** Kills workers `kills` times, spread evenly over the work, and waits until all work is done. */
async function killWhile(
  { all, strike, accounts }: { all: Mortal[]; strike: () => void; accounts: number },
  kills: number,
  countLeft: () => Promise<number>,
): Promise<void> {
  for (let killed = 0; killed < kills; killed++) {
    await Promise.all(all.map((worker) => worker.ready()))
    await untilAtMost(accounts * (1 - (killed + 1) / (kills + 1)), countLeft)
    strike()
  }
  await untilAtMost(0, countLeft)
}

/**
 * Waits until at most `rest` items are left.
 * @throws Error if the number doesn't fall for too long
 */
async function untilAtMost(rest: number, countLeft: () => Promise<number>): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  let since = performance.now()
  for (;;) {
    const left = await countLeft()
    if (left <= rest) return
    if (left < least) since = performance.now()
    least = Math.min(left, least)
    if (performance.now() - since > stillSeconds * 1000)
      throw new Error(`Auto pay gets no further: ${left} are left.`)
    await delay(20)
  }
}

/**
 * Compares the provider's charges with our payments, one payment at a time. Then looks for accounts whose payments,
 * balances or mails are wrong.
 */
async function compare(client: pg.Client, provider: ProviderBook, accounts: number): Promise<string[]> {
  const wrong: string[] = []
  const approved = new Map<string, number>()
  for (const charge of provider.charges) {
    if (!charge.approved) continue
    approved.set(charge.orderId, (approved.get(charge.orderId) ?? 0) + 1)
    if (charge.amountCents !== billCents)
      wrong.push(`charge ${charge.chargeId} is of ${charge.amountCents} cents`)
  }
  const { rows } = await client.query<{ id: string; status: string; account_id: string; entries: number }>(
    `select p.id, p.status, p.account_id,
       (select count(*)::int from ledger_entries l where l.account_id = p.account_id and l.payment_id = p.id) as entries
     from payments p`,
  )
  for (const { id, status, entries } of rows) {
    const charged = approved.get(id) ?? 0
    const isTaken = status === 'completed' || status === 'returned'
    if (charged !== (isTaken ? 1 : 0))
      wrong.push(`payment ${id} is ${status} and was charged ${charged} times`)
    // A returned payment has a second ledger entry, which reverses the first.
    if (entries !== (status === 'returned' ? 2 : isTaken ? 1 : 0))
      wrong.push(`payment ${id} is ${status} and has ${entries} entries`)
    approved.delete(id)
  }
  for (const id of approved.keys()) wrong.push(`a charge has no payment ${id}`)
  await findNone(
    client,
    wrong,
    'was not paid once, or tried once and planned again',
    `select a.id from accounts a left join payments p on p.account_id = a.id group by a.id
     having array_agg(p.attempt || p.status order by p.attempt) not in (
       array['1completed'], array['1declined', '2scheduled'], array['1returned', '2scheduled'], array['1returned'])`,
  )
  await findNone(
    client,
    wrong,
    'owes something else than its books say',
    `select a.id from accounts a left join payments p on p.account_id = a.id and p.status = 'completed'
     where a.balance_cents <> ${billCents} - coalesce(p.amount_cents, 0)`,
  )
  await findNone(
    client,
    wrong,
    'whose debit came back as not authorized may still be charged',
    `select a.id from accounts a join autopays r on r.account_id = a.id join payment_methods m on m.account_id = a.id
     where (${placeOf('a.id')} = ${unauthorized}) is distinct from (r.status = 'stopped' and m.revoked_at is not null)
       or (${placeOf('a.id')} = ${unauthorized}) and exists (
         select from payments p where p.account_id = a.id and p.status in ('scheduled', 'pending'))`,
  )
  // Each account gets two mails: a notice, then a receipt or the notice of the next try. If a debit is returned, a
  // third says that auto pay tries again or has stopped.
  await findNone(
    client,
    wrong,
    'was told too much or too little',
    `select a.id from accounts a left join outbox o on o.account_id = a.id group by a.id
     having count(o.id) <> case when ${placeOf('a.id')} in (${comesBack.join(', ')}) then 3 else 2 end`,
  )
  const known = await client.query('select count(*)::int as many from accounts')
  if (known.rows[0]?.many !== accounts) wrong.push('accounts are missing')
  return wrong
}

async function findNone(client: pg.Client, wrong: string[], what: string, query: string): Promise<void> {
  for (const { id } of (await client.query<{ id: string }>(query)).rows) wrong.push(`account ${id} ${what}`)
}

/** Describes the figures in one line, followed by any errors. */
export function describeAutopay({ accounts, kills, seconds, payments, wrong }: AutopayFigures): string {
  const states = Object.entries(payments).map(([state, many]) => `${many} ${state}`)
  const line = `auto pay: ${kills} kills over ${accounts} due accounts in ${seconds.toFixed(0)} s: ${states.join(', ')}; ${wrong.length} wrong`
  return [line, ...wrong.map((sentence) => `  ${sentence}`)].join('\n')
}
