import type { Noun } from '../../noun.ts'
import { serveOrders } from './routes.ts'

export const orders = {
  serve: serveOrders,
} satisfies Noun
