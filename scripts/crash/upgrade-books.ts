import type pg from 'pg'
import type { ProviderBook } from './provider.ts'
import { keyOf, type SeenByOwner } from './upgrade-clients.ts'
import { billCents } from './upgrade-rows.ts'

/**
 * SQL for the rows that an upgrade must not change, with their account. Leaves out columns that payments may change
 * meanwhile.
 */
const left: Record<string, string> = {
  accounts:
    "select id as account, to_jsonb(t) - array['kind', 'billing_account_id', 'balance_cents'] as it from accounts t",
  // `seen_at` is left out: it changes when someone opens the account.
  account_links: "select account_id as account, to_jsonb(t) - 'seen_at' as it from account_links t",
  services: 'select account_id as account, to_jsonb(t) as it from services t',
  payment_methods: 'select account_id as account, to_jsonb(t) as it from payment_methods t',
  autopays:
    "select account_id as account, to_jsonb(t) - array['message_id', 'biller_asked_at', 'biller_told_at'] as it from autopays t",
  authorizations:
    "select account_id as account, to_jsonb(t) as it from authorizations t where purpose <> 'pay-once'",
  statements: 'select account_id as account, to_jsonb(t) as it from statements t',
  'the payments of the past':
    "select account_id as account, to_jsonb(t) as it from payments t where idempotency_key = 'past'",
  'the ledger of the past': `select l.account_id as account, to_jsonb(l) as it from ledger_entries l
    join payments p on p.account_id = l.account_id and p.id = l.payment_id where p.idempotency_key = 'past'`,
}

/** Digests of the accounts' rows, one for each table and account. A key is `<table> of <account>`. */
export type LeftRows = ReadonlyMap<string, string>

export async function readLeft(client: pg.Client): Promise<LeftRows> {
  const digests = new Map<string, string>()
  for (const [table, rows] of Object.entries(left)) {
    const found = await client.query<{ account: string; digest: string }>(
      `select account, md5(string_agg(it::text, '|' order by it::text)) as digest from (${rows}) r group by account`,
    )
    for (const { account, digest } of found.rows) digests.set(`${table} of ${account}`, digest)
  }
  return digests
}

/** Matches the only payment that an owner ordered during the account's upgrade. */
const once = "idempotency_key = 'once-' || p.account_id"

/**
 * Queries that find accounts whose upgrade, or whose payments during it, went wrong. Each key completes a sentence
 * about the account that the query found.
 */
const checks: Record<string, string> = {
  'has not moved': `select a.id from accounts a left join upgrades u on u.account_id = a.id
    where a.kind <> 'platform' or u.status is distinct from 'done'`,
  'has another billing account than the platform opened': `select a.id from accounts a
    left join pretended_openings o on o.account_id = a.id where o.billing_account is distinct from a.billing_account_id`,
  'was opened more than once':
    'select account_id as id from pretended_openings group by 1 having count(*) <> 1',
  'was told of in too many letters, or too few': `select a.id from accounts a left join outbox o
    on o.account_id = a.id and o.subject = 'Your account has moved to our new billing system' group by a.id having count(o.id) <> 1`,
  'has auto pay of which the biller was not told': `select r.account_id as id from autopays r
    left join biller_enrolments e on e.account_id = r.account_id where r.biller_told_at is null or e.account_id is null`,
  'has auto pay of which the biller knows other terms': `select r.account_id as id from autopays r
    join biller_enrolments e on e.account_id = r.account_id
    where not e.auto_payment_authorized or e.auto_pay_offset <> -r.days_before or e.active_method_id is distinct from r.method_id`,
  'has auto pay of which the biller has another message than the last': `select r.account_id as id from autopays r
    join biller_enrolments e on e.account_id = r.account_id
    where e.message #>> '{header,messageId}' is distinct from r.message_id::text`,
  'has a payment that was not made, or one too many': `select a.id from accounts a left join payments p on p.account_id = a.id
    group by a.id having count(*) filter (where p.status = 'completed') <> 4 or count(*) <> 4`,
  'was paid once by its owner never, or more often': `select a.id from accounts a left join payments p on p.account_id = a.id and ${once}
    group by a.id having count(p.id) <> 1`,
  'has a payment of its owner without the terms that were agreed to, or with several': `select p.account_id as id from payments p where ${once}
    and (select count(*) from authorizations t where t.account_id = p.account_id and t.payment_id = p.id) <> 1`,
  'owes something, though all of it was paid, or something else than its payments leave': `select a.id from accounts a
    join payments p on p.account_id = a.id and p.idempotency_key <> 'past' and p.status = 'completed'
    group by a.id having a.balance_cents > 0 or a.balance_cents <> ${billCents} - sum(p.amount_cents)`,
  'has payments without their entry in the ledger': `select p.account_id as id from payments p where (
    select count(*) from ledger_entries l where l.account_id = p.account_id and l.payment_id = p.id) <> 1`,
}

/**
 * Compares our books after the upgrades with our books before, with the provider's, and with what owners were told.
 * @returns a sentence for each error
 */
export async function compareUpgraded(
  client: pg.Client,
  { before, provider, seen }: { before: LeftRows; provider: ProviderBook; seen: readonly SeenByOwner[] },
): Promise<string[]> {
  const wrong = await compareSeen(client, seen)
  const after = await readLeft(client)
  for (const [rows, digest] of before)
    if (after.get(rows) !== digest) wrong.push(`${rows} are not as they were`)
  if (after.size !== before.size) wrong.push(`${after.size} digests where there were ${before.size}`)
  for (const [what, query] of Object.entries(checks))
    for (const { id } of (await client.query<{ id: string }>(query)).rows) wrong.push(`account ${id} ${what}`)
  const charges = new Map<string, number[]>()
  for (const { orderId, amountCents, approved } of provider.charges)
    if (approved) charges.set(orderId, [...(charges.get(orderId) ?? []), amountCents])
  const { rows } = await client.query<{ id: string; cents: number }>(
    "select id, amount_cents::int as cents from payments where idempotency_key <> 'past' and status = 'completed'",
  )
  for (const { id, cents } of rows) {
    const taken = charges.get(id) ?? []
    if (taken.length !== 1 || taken[0] !== cents)
      wrong.push(`payment ${id} of ${cents} cents was charged ${taken.join(', ') || 'never'}`)
    charges.delete(id)
  }
  for (const id of charges.keys()) wrong.push(`a charge has no payment ${id}`)
  return wrong
}

const shownMoves = ['Opening', 'Moving', 'Finishing', 'Done']

/**
 * Checks what owners were told. It must be about the one payment that they ordered, and about an upgrade in progress or
 * done.
 */
async function compareSeen(client: pg.Client, seen: readonly SeenByOwner[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; key: string; cents: number }>(
    "select id, idempotency_key as key, amount_cents::int as cents from payments where idempotency_key like 'once-%'",
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return seen.flatMap(({ owner, moves, payments, unexpected }) => {
    const kept = byKey.get(keyOf(owner))
    return [
      ...unexpected.map((answer) => `the owner of ${owner.accountId} was answered ${answer}`),
      ...moves
        .filter((state) => !shownMoves.includes(state))
        .map((state) => `the owner of ${owner.accountId} was told that the move is ${state}`),
      ...payments
        .filter((id) => id !== kept?.id)
        .map((id) => `the owner of ${owner.accountId} was told of a payment ${id} that is not theirs`),
      ...(kept && kept.cents !== owner.amountCents
        ? [`payment ${kept.id} is of ${kept.cents} cents, and ${owner.amountCents} were ordered`]
        : []),
    ]
  })
}
