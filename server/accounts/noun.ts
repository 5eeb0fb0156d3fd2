import type { Noun } from '../noun.ts'
import { serveAccounts } from './routes.ts'

export const accounts = { serve: serveAccounts } satisfies Noun
