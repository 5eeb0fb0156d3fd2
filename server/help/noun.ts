import type { Noun } from '../noun.ts'
import { faq } from './content.ts'
import { serveHelp } from './routes.ts'

export const help = { serve: serveHelp, content: [faq] } satisfies Noun
