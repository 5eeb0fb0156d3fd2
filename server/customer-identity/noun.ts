import type { Noun } from '../noun.ts'
import { supportLetters } from './letter-samples.ts'
import { servePerson } from './person-routes.ts'
import { personLetters } from './person-samples.ts'
import { serveCustomerIdentity } from './routes.ts'

/** A customer's identity as staff look after it. */
export const customerIdentity = {
  letters: { ...supportLetters, ...personLetters },
  serve(serving, world) {
    serveCustomerIdentity(serving, world)
    servePerson(serving, world)
  },
} satisfies Noun
