import type { Noun } from '../noun.ts'
import { supportLetters } from './letter-samples.ts'
import { serveCustomerIdentity } from './routes.ts'

/** A customer's identity as staff look after it. */
export const customerIdentity = {
  letters: supportLetters,
  serve: serveCustomerIdentity,
} satisfies Noun
