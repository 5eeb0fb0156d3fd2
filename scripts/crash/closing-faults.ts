import type { SeededFault } from './seeded-faults.ts'

const orderRefunds = 'server/refunds/order-refunds.ts'

/** Mistakes that a developer could make in closing accounts. A run with one of these mistakes must report an error. */
export const closingFaults: readonly SeededFault[] = [
  {
    name: 'refund-new-key',
    wrong: 'each time the biller is asked for a refund, it is asked under another key',
    edits: [
      {
        file: orderRefunds,
        find: 'refund({ key: id, accountId, amountCents })',
        put: 'refund({ key: crypto.randomUUID(), accountId, amountCents })',
      },
    ],
    shows: [],
  },
  {
    name: 'refund-ledger-later',
    wrong: 'a refund is entered in the ledger a moment after it is said to be taken',
    edits: [
      {
        file: orderRefunds,
        find: '    await enterRefund(trx, { accountId, refundId: id, amountCents }, now)\n',
        put: `    setTimeout(() => void inTransaction(world.database, (later) =>
      enterRefund(later, { accountId, refundId: id, amountCents }, now)).catch(() => {}), 60)
`,
      },
    ],
    shows: [],
  },
  {
    name: 'refund-too-soon',
    wrong: 'a credit is refunded while a bank may still take a debit back',
    edits: [
      {
        file: 'server/closing/store.ts',
        find: 'and p.received_on >= ',
        put: "and p.received_on > date '2999-01-01' and p.received_on >= ",
      },
    ],
    shows: [],
  },
]
