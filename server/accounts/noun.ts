import type { Noun } from '../noun.ts'
import { toolbox } from './content.ts'
import { serveAccounts } from './routes.ts'

export const accounts = { serve: serveAccounts, content: [toolbox] } satisfies Noun
