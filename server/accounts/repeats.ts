import { saveAccount } from '@lightwell/rulebook/accounts/contract.ts'
import { accounts } from '../demo/accounts.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'
import { Refused } from '../web/errors.ts'
import { findByPin } from './pin.ts'

const [known = { accountNumber: '', pin: '' }] = accounts

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
  undecided: [
    {
      what: 'a right PIN',
      fails: /"pin_digest"/,
      begin: async (server) => async () => {
        const tried = { number: known.accountNumber, pin: known.pin, mailbox: undefined }
        const found = await findByPin(server.world, tried).catch(() => 'failed')
        return found === 'failed' ? 503 : found instanceof Refused || found === undefined ? 429 : 200
      },
      well: 200,
    },
  ],
}
