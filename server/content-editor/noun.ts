import * as contract from '@lightwell/rulebook/content/contract.ts'
import type { Noun } from '../noun.ts'
import { serveContent } from './routes.ts'

/** The provider's content, edited in the console. The nouns that show it bring its kinds. */
export const content = {
  contracts: { content: [contract] },
  isSupervision: true,
  serve: (serving, world, nouns) =>
    serveContent(
      serving,
      world,
      nouns.flatMap((noun) => noun.content ?? []),
    ),
} satisfies Noun
