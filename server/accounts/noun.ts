import * as closingContract from '@lightwell/rulebook/accounts/closing-contract.ts'
import * as contract from '@lightwell/rulebook/accounts/contract.ts'
import type { Noun } from '../noun.ts'
import { closeAccounts } from './closing/close-accounts.ts'
import { closingLetters } from './closing/letter-samples.ts'
import { accountsToClose } from './closing/store.ts'
import { toolbox } from './content.ts'
import { accountLimits } from './limits.ts'
import { serveAccounts } from './routes.ts'

export type { AccountTables } from './tables.ts'

export const accounts = {
  contracts: { account: [contract, closingContract] },
  letters: closingLetters,
  serve: serveAccounts,
  content: [toolbox],
  jobs: {
    'close-accounts': { at: '*/5 * * * *', run: closeAccounts, waiting: accountsToClose },
  },
  limits: accountLimits,
} satisfies Noun
