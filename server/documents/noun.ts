import * as contract from '@lightwell/rulebook/documents/contract.ts'
import type { Noun } from '../noun.ts'
import { serveDocuments } from './routes.ts'

export const documents = { contracts: { bills: [contract] }, serve: serveDocuments } satisfies Noun
