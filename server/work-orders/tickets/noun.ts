import * as contract from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import * as searchContract from '@lightwell/rulebook/work-orders/tickets/search-contract.ts'
import type { Noun } from '../../noun.ts'
import { serveTickets } from './routes.ts'

export type {} from './tables.ts'

export const tickets = {
  contracts: { visits: [contract, searchContract] },
  serve: serveTickets,
} satisfies Noun
