import * as contract from '@lightwell/rulebook/content/contract.ts'
import type { Noun } from '../noun.ts'
import { serveContent } from './routes.ts'

/** The console's editor for the provider's content. The kinds of content are listed by the folders that show them. */
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
