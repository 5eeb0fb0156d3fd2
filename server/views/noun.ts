import type { Noun } from '../noun.ts'
import { forgetViews, namedSince } from './forget.ts'
import { viewLetters } from './letter-samples.ts'
import { serveLinks } from './link-routes.ts'
import { pastViews } from './store.ts'

/** Members of staff over customers. */
export const views = {
  serve: serveLinks,
  letters: viewLetters,
  jobs: {
    'forget-views': {
      at: '29 * * * *',
      run: forgetViews,
      waiting: ({ now }, { config }) => pastViews(namedSince(now, config)),
    },
  },
} satisfies Noun
