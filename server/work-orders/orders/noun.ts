import * as contract from '@lightwell/rulebook/work-orders/orders/contract.ts'
import * as searchContract from '@lightwell/rulebook/work-orders/orders/search-contract.ts'
import type { Noun } from '../../noun.ts'
import { serveOrders } from './routes.ts'

export type {} from './tables.ts'

export const orders = {
  contracts: { visits: [contract, searchContract] },
  serve: serveOrders,
} satisfies Noun
