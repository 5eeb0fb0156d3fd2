import * as contract from '@lightwell/rulebook/accounts/contract.ts'
import type { Noun } from '../noun.ts'
import { toolbox } from './content.ts'
import { serveSummary } from './routes.ts'

export const summary = {
  contracts: { account: [contract] },
  serve: serveSummary,
  content: [toolbox],
} satisfies Noun
