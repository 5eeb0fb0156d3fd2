import type { Noun } from '../noun.ts'
import { serveCustomerIdentity } from './routes.ts'

/** A customer's identity as staff look after it. */
export const customerIdentity = {
  serve(serving, world) {
    serveCustomerIdentity(serving, world)
  },
} satisfies Noun
