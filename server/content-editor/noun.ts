import * as contract from '@lightwell/rulebook/content/contract.ts'
import type { Noun } from '../noun.ts'
import { serveContent } from './routes.ts'

/** The editor for the provider's content in the console. The kinds of content come from the nouns that show them. */
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
