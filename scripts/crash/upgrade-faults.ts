import type { SeededFault } from './seeded-faults.ts'

const moveOn = 'server/upgrade/move-on.ts'

/**
 * Mistakes that a developer could make in upgrading accounts to the platform. A run with one of these mistakes must
 * report an error.
 */
export const upgradeFaults: readonly SeededFault[] = [
  {
    name: 'upgrade-new-key',
    wrong: 'each time the platform is asked to open a billing account, it is asked under another key',
    edits: [
      {
        file: moveOn,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of the code
        find: 'key: `${accountId}/upgrade`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this text replaces the code
        put: 'key: `${accountId}/${crypto.randomUUID()}`',
      },
    ],
    shows: [],
  },
  {
    name: 'upgrade-kind-later',
    wrong: 'the account changes its kind a moment after the move says that it has',
    edits: [
      {
        file: moveOn,
        find: '      await goOver(trx, accountId, billingAccountId)\n',
        put: `      setTimeout(() => void inTransaction(world.database, (later) => goOver(later, accountId, billingAccountId)).catch(() => {}), 30)
`,
      },
    ],
    shows: [],
  },
  {
    name: 'upgrade-autopay-untold',
    wrong: 'nobody tells the biller of auto pay as the platform is told',
    edits: [{ file: moveOn, find: '  await pushAsNewKind(trx, accountId)\n', put: '' }],
    shows: [],
  },
]
