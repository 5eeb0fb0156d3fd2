import type { Noun } from '../noun.ts'
import { closeAccounts } from './closing/close-accounts.ts'
import { closingLetters } from './closing/letter-samples.ts'
import { accountsToClose } from './closing/store.ts'
import { toolbox } from './content.ts'
import { accountLimits } from './limits.ts'
import { serveAccounts } from './routes.ts'

export const accounts = {
  letters: closingLetters,
  serve: serveAccounts,
  content: [toolbox],
  jobs: {
    'close-accounts': { at: '*/5 * * * *', run: closeAccounts, waiting: accountsToClose },
  },
  limits: accountLimits,
} satisfies Noun
