import { troubleshoot } from '@lightwell/rulebook/repair/contract.ts'
import { addAccount, linkAccount } from '../identity/test-rows.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  sameAgain: [
    {
      what: 'a repair',
      lines: { legacy: 'POST /api/accounts/{id}/troubleshooting' },
      begin: async ({ visitor, identityId, accountId }, server) => {
        const other = await addAccount(server, { kind: 'legacy' })
        await linkAccount(server, { accountId: other.accountId, identityId, role: 'owner', billing: true })
        return (which) =>
          visitor.ask(troubleshoot, {
            params: { id: which === 'the same' ? accountId : other.accountId },
            body: { operation: 'CREATE_SERVICE_CASE' },
          })
      },
    },
  ],
}
