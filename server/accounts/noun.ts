import type { Noun } from '../noun.ts'
import { toolbox } from './content.ts'
import { forgetGuestSessions } from './guests/session.ts'
import { oldGuestSessions } from './guests/store.ts'
import { serveAccounts } from './routes.ts'

export const accounts = {
  serve: serveAccounts,
  content: [toolbox],
  jobs: { 'forget-guests': { at: '23 * * * *', run: forgetGuestSessions, waiting: oldGuestSessions } },
} satisfies Noun
