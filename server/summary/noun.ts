import type { Noun } from '../noun.ts'
import { toolbox } from './content.ts'
import { serveSummary } from './routes.ts'

export const summary = {
  serve: serveSummary,
  content: [toolbox],
} satisfies Noun
