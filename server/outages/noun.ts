import type { Noun } from '../noun.ts'
import { outages as outagesFile } from './content.ts'
import { outageLetters } from './letter-samples.ts'
import { serveOutagePages } from './page-routes.ts'
import { serveOutages } from './routes.ts'
import { tellOutagesOver, watchesOver } from './tell-over.ts'

export const outages = {
  letters: outageLetters,
  content: [outagesFile],
  serve: serveOutages,
  servePages: serveOutagePages,
  jobs: { 'tell-outages-over': { at: '* * * * *', run: tellOutagesOver, waiting: watchesOver } },
} satisfies Noun
