import * as contract from '@lightwell/rulebook/content/contract.ts'
import type { Noun } from '../noun.ts'
import { serveContent } from './routes.ts'

/** The provider's content, edited in the console. Its kinds come from the nouns that show it. */
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
