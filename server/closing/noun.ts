import * as contract from '@lightwell/rulebook/accounts/closing-contract.ts'
import type { Noun } from '../noun.ts'
import { closeAccounts } from './close-accounts.ts'
import { closingMails } from './mail-samples.ts'
import { serveClosing } from './routes.ts'
import { accountsToClose } from './store.ts'

export const closing = {
  contracts: { account: [contract] },
  mails: closingMails,
  serve: serveClosing,
  jobs: {
    'close-accounts': { at: '*/5 * * * *', run: closeAccounts, waiting: accountsToClose },
  },
} satisfies Noun
