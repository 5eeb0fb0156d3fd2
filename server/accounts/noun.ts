import type { Noun } from '../noun.ts'
import { closeAccounts } from './closing/close-accounts.ts'
import { closingLetters } from './closing/letter-samples.ts'
import { accountsToClose } from './closing/store.ts'
import { toolbox } from './content.ts'
import { forgetGuestSessions } from './guests/session.ts'
import { oldGuestSessions } from './guests/store.ts'
import { serveAccounts } from './routes.ts'

export const accounts = {
  letters: closingLetters,
  serve: serveAccounts,
  content: [toolbox],
  jobs: {
    'close-accounts': { at: '*/5 * * * *', run: closeAccounts, waiting: accountsToClose },
    'forget-guests': { at: '23 * * * *', run: forgetGuestSessions, waiting: oldGuestSessions },
  },
} satisfies Noun
