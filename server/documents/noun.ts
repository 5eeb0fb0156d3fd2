import type { Noun } from '../noun.ts'
import { serveDocuments } from './routes.ts'

export const documents = { serve: serveDocuments } satisfies Noun
