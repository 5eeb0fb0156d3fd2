import { saveAccount } from '@lightwell/rulebook/accounts/contract.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  sameAgain: [
    {
      what: 'paperless billing',
      lines: { legacy: 'POST /api/accounts/{id}', platform: 'POST /api/accounts/{id}' },
      begin:
        async ({ visitor, accountId: id }) =>
        (which) =>
          visitor.ask(saveAccount, { params: { id }, body: { paperless: which === 'the same' } }),
    },
  ],
}
