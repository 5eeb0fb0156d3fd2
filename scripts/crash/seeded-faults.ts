import type { FindingName } from './findings.ts'

/** A mistake that a developer could make in the product. The run proves that it would notice this mistake. */
export interface SeededFault {
  name: string
  /** The mistake, in words. */
  wrong: string
  edits: Edit[]
  /** Indexes to leave out, because they would prevent the mistake from doing harm. */
  withoutIndexes?: string[]
  /** True if the mistake shows only when the database crashes too. */
  needsDatabaseCrash?: boolean
  /** The figures that the mistake must raise above 0. */
  shows: FindingName[]
}

interface Edit {
  /** The file's path from the root of the repository. */
  file: string
  /** The code to replace. The file has it exactly once. */
  find: string
  put: string
}

const payOnce = 'server/payments/once/pay-once.ts'
const store = 'server/payments/once/store.ts'
const accounts = 'server/accounts/write.ts'
const outcomes = 'server/payments/charge/outcome-store.ts'
const askBiller = 'server/payments/charge/ask-biller.ts'
const recordOutcome = 'server/payments/charge/record-outcome.ts'
const resolvePending = 'server/payments/settle/resolve-pending.ts'
const reconcile = 'server/payments/settle/reconcile.ts'
const connector = 'server/connectors/card-form/connector.ts'
const states = 'rulebook/payments/states.ts'
const methodRules = 'rulebook/payment-methods/rules.ts'
const trailing = 'server/web/record-on-trail.ts'
const openDatabase = 'server/database/open.ts'

export const seededFaults: readonly SeededFault[] = [
  {
    name: 'charge-before-intent',
    wrong: 'the money is asked for before the intent is committed',
    edits: [
      {
        file: payOnce,
        find: '  const recorded = await record(() => recordIntent(world, order, intent, method, confirmed))\n',
        put: `  if (intent.status === 'pending')
    await world.biller.takeMoney({
      accountId: intent.account_id,
      key: \`\${intent.account_id}/\${intent.id}\`,
      token: world.vault.open(method.token_sealed, \`payment_methods/\${intent.account_id}/\${method.id}\`),
      amountCents: intent.amount_cents,
      orderId: intent.id,
      initiator: intent.initiator,
      reason: intent.reason,
      storedCredential: intent.stored_credential,
    })
  const recorded = await record(() => recordIntent(world, order, intent, method, confirmed))
`,
      },
    ],
    shows: ['orphans'],
  },
  {
    name: 'no-provider-key',
    wrong: 'every call to the provider has a fresh idempotency key',
    edits: [
      {
        file: connector,
        find: "headers: { 'idempotency-key': order.key }",
        put: "headers: { 'idempotency-key': crypto.randomUUID() }",
      },
    ],
    shows: ['twice'],
  },
  {
    name: 'no-client-key',
    wrong: 'the client’s idempotency key is not looked up',
    edits: [
      {
        file: payOnce,
        find: 'const former = await findPaymentByKey(world.database, account.id, key)',
        put: 'const former: any = undefined',
      },
      {
        file: store,
        find: "    .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_key']).doNothing())\n",
        put: '',
      },
    ],
    withoutIndexes: ['payments_key'],
    shows: ['twice'],
  },
  {
    name: 'no-guard',
    wrong: 'the update of a payment does not ask where the payment stands',
    edits: [
      {
        file: outcomes,
        find: " and p.status = 'pending'\n    returning p.*",
        put: '\n    returning p.*',
      },
    ],
    withoutIndexes: ['ledger_payment'],
    shows: ['twice'],
  },
  {
    name: 'no-janitor',
    wrong: 'nobody looks into payments whose outcome is unknown',
    edits: [
      {
        file: resolvePending,
        find: '  const began = world.clock()\n',
        put: '  return 0\n  const began = world.clock()\n',
      },
    ],
    shows: ['orphans'],
  },
  {
    name: 'janitor-charges-again',
    wrong: 'the janitor does not ask what became of a charge, it charges again under another key',
    edits: [
      {
        file: resolvePending,
        find: 'await world.biller.findTaken(chargeKeyOf(payment), payment.amount_cents)',
        put: "({ outcome: 'never-heard' }) as any",
      },
      {
        file: askBiller,
        find: 'key: chargeKeyOf(payment)',
        put: "key: chargeKeyOf(payment) + '?' + Date.now()",
      },
    ],
    shows: ['twice'],
  },
  {
    name: 'blind-decline',
    wrong: 'no answer of the provider counts as declined',
    edits: [
      {
        file: connector,
        find: 'outcomeOf(answer.body, order.amountCents)\n        : refusalOf(answer, knownReason, events)',
        put: "outcomeOf(answer.body, order.amountCents)\n        : { outcome: 'declined', chargeId: null, reason: 'other', code: null }",
      },
    ],
    shows: ['lost'],
  },
  {
    name: 'hopeful-answer',
    wrong: 'a payment whose outcome is unknown is shown as completed',
    edits: [{ file: states, find: "shown: 'Pending'", put: "shown: 'Completed'" }],
    shows: ['contradictions'],
  },
  {
    name: 'ledger-later',
    wrong: 'the ledger entry is written a moment after the payment is completed',
    edits: [
      {
        file: recordOutcome,
        find: '  const now = world.clock()\n  await inTransaction(',
        put: '  const now = world.clock()\n  let paid: any = []\n  await inTransaction(',
      },
      {
        file: recordOutcome,
        find: 'await enterPayments(trx, completed, now)',
        put: 'paid = completed',
      },
      {
        file: recordOutcome,
        find: '    await addAllToOutbox(trx, [...receipts, ...declines], now)\n  })\n',
        put: `    await addAllToOutbox(trx, [...receipts, ...declines], now)
  })
  const enter = (trx: any) => enterPayments(trx, paid, now)
  setTimeout(() => void inTransaction(world.database, enter).catch(() => {}), 200)
`,
      },
    ],
    shows: ['lost'],
  },
  {
    name: 'balance-read-first',
    wrong: 'the balance is read, added to, and written back',
    edits: [
      {
        file: accounts,
        find: '  moves: readonly { accountId: string; owedCents: number }[],\n): Promise<void> {\n',
        put: `  given: readonly { accountId: string; owedCents: number }[],
): Promise<void> {
  const ids = given.map((move) => move.accountId)
  const read = await sql<any>\`select id, balance_cents from accounts where id = any(\${ids}::text[])\`.execute(trx)
  const before = new Map(read.rows.map(({ id, balance_cents }) => [id, balance_cents]))
  const moves = given.map((move) => ({ ...move, owedCents: move.owedCents + before.get(move.accountId) }))
  await new Promise((resolve) => setTimeout(resolve, 10))
`,
      },
      {
        file: accounts,
        find: 'set balance_cents = a.balance_cents + m.cents',
        put: 'set balance_cents = m.cents',
      },
    ],
    shows: ['balances'],
  },
  {
    name: 'any-body',
    wrong: 'a key gives its payment to every request, whatever it asks for',
    edits: [
      {
        file: payOnce,
        find: "return isSame ? former : refuse('idempotency-key-reused')",
        put: 'return isSame || true ? former : undefined',
      },
    ],
    shows: ['mixups'],
  },
  {
    name: 'mail-later',
    wrong: 'the receipt is promised a moment after the payment is completed',
    edits: [
      {
        file: recordOutcome,
        find: '  const now = world.clock()\n  await inTransaction(',
        put: '  const now = world.clock()\n  let paid: any = []\n  await inTransaction(',
      },
      {
        file: recordOutcome,
        find: '    await addAllToOutbox(trx, [...receipts, ...declines], now)\n  })\n',
        put: `    paid = receipts
    await addAllToOutbox(trx, declines, now)
  })
  const promise = () => addAllToOutbox(world.database, paid, now)
  setTimeout(() => void promise().catch(() => {}), 200)
`,
      },
    ],
    shows: ['mails'],
  },
  {
    name: 'trail-afterwards',
    wrong: 'what somebody does is written down once it is done',
    edits: [
      {
        file: trailing,
        find: '  const end = await trail.begin(entry)\n  const answered = await decide()\n',
        put: '  const answered = await decide()\n  const end = await trail.begin(entry)\n',
      },
    ],
    shows: ['trail'],
  },
  {
    name: 'deaf-to-the-database',
    wrong: 'nobody hears that a connection in use is lost',
    edits: [
      {
        file: openDatabase,
        find: "  pool.on('connect', (client) => client.on('error', () => {}))\n",
        put: '',
      },
    ],
    needsDatabaseCrash: true,
    shows: ['endings'],
  },
  {
    name: 'revoked-is-charged',
    wrong: 'a method to whose being charged its holder objects is still ordered with',
    edits: [
      {
        file: methodRules,
        find: "  if (isRevoked) return 'method-unauthorized'\n",
        put: '',
      },
    ],
    shows: ['mixups'],
  },
  {
    name: 'no-reconciliation',
    wrong: 'nobody reads the provider’s report',
    edits: [
      {
        file: reconcile,
        find: 'export async function reconcile(world: World): Promise<number> {\n',
        put: 'export async function reconcile(world: World): Promise<number> {\n  return 0\n',
      },
    ],
    shows: ['lost'],
  },
]

/** The module for `node --import` that puts the fault into the code as it's loaded. */
export function preloadOf({ name }: SeededFault): string {
  const hook = new URL('./seed-fault.ts', import.meta.url)
  hook.searchParams.set('fault', name)
  return hook.href
}
