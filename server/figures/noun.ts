import type { Noun } from '../noun.ts'
import { serveFigures } from './routes.ts'
import { unsummedDays } from './store.ts'
import { lastFinishedDay, sumFigures } from './sum-figures.ts'

/** What staff did in a day or a month, in figures. */
export const figures = {
  serve: serveFigures,
  jobs: {
    'sum-figures': {
      at: '19 * * * *',
      run: sumFigures,
      waiting: ({ now }, { config }) =>
        unsummedDays(lastFinishedDay(now, config.businessZone), config.businessZone),
    },
  },
} satisfies Noun
