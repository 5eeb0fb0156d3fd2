import * as contract from '@lightwell/rulebook/figures/contract.ts'
import type { Noun } from '../noun.ts'
import { serveFigures } from './routes.ts'
import { unfinishedDays } from './store.ts'
import { lastFinishedDay, sumFigures } from './sum-figures.ts'

export type {} from './tables.ts'

/** Figures about staff's work in a day or a month. */
export const figures = {
  contracts: { staff: [contract] },
  isSupervision: true,
  serve: serveFigures,
  jobs: {
    'sum-figures': {
      at: '*/5 * * * *',
      run: sumFigures,
      waiting: ({ now }, { config: { businessZone: zone } }) =>
        unfinishedDays(lastFinishedDay(now, zone), { now, zone }),
    },
  },
} satisfies Noun
