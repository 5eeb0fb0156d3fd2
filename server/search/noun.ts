import * as contract from '@lightwell/rulebook/search/contract.ts'
import type { Noun } from '../noun.ts'
import { searchLimits } from './limits.ts'
import { serveSearch } from './routes.ts'

/** The search with which staff find customers. */
export const search = {
  contracts: { search: [contract] },
  serve: serveSearch,
  limits: searchLimits,
} satisfies Noun
