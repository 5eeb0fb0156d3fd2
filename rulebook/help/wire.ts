// A question of the FAQ, and its wire form (`contract.ts`).
import type { Need } from '../accounts/needs.ts'
import type { CallReply } from '../call.ts'
import type { readFaq } from './contract.ts'
import type { Answers } from './facts.ts'
import type { Searchable } from './search.ts'

/** A question of the FAQ and its answers, in the customer's language. */
export interface Question extends Answers, Searchable {
  id: string
  topic: string
  /** The permission that readers need. Undefined if the question is for everyone. */
  needs: Need | undefined
  link: { href: string; text: string } | undefined
}

type Wire = CallReply<typeof readFaq>['questions'][number]

export const encodeQuestion = ({ otherwise, needs, link, ...rest }: Question): Wire => ({
  ...rest,
  otherwise: otherwise ?? null,
  needs: needs ?? null,
  link: link ?? null,
})

export const decodeQuestion = ({ otherwise, needs, link, ...rest }: Wire): Question => ({
  ...rest,
  otherwise: otherwise ?? undefined,
  needs: needs ?? undefined,
  link: link ?? undefined,
})
