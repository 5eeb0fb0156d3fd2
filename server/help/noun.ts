import * as contract from '@lightwell/rulebook/help/contract.ts'
import type { Noun } from '../noun.ts'
import { faq } from './content.ts'
import { serveHelp } from './routes.ts'

export const help = { contracts: { account: [contract] }, serve: serveHelp, content: [faq] } satisfies Noun
