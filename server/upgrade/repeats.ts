import { startUpgrade } from '@lightwell/rulebook/upgrade/contract.ts'
import { addAccount, linkAccount } from '../identity/test-rows.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  sameAgain: [
    {
      what: 'a move to the platform',
      lines: { legacy: 'POST /api/accounts/{id}/upgrade' },
      begin: async ({ visitor, identityId, accountId }, server) => {
        const other = await addAccount(server, { kind: 'legacy' })
        await linkAccount(server, { accountId: other.accountId, identityId, role: 'owner', billing: true })
        return (which) =>
          visitor.ask(startUpgrade, { params: { id: which === 'the same' ? accountId : other.accountId } })
      },
    },
  ],
}
