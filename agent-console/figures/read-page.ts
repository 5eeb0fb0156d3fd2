import { today } from '@lightwell/web-kit/session/clock.ts'
import { type Figures, readFigures } from './calls.ts'
import { type Asked, addressOf, beside, type Period, periodOf } from './period.ts'

export interface Read {
  period: Period
  figures: Figures
  /** The previous period, to compare with. Undefined if it couldn't be read. */
  before: Figures | undefined
  /** The figures of the whole month that the period is in. Undefined if they couldn't be read. */
  month: Figures | undefined
}

/** Reads the figures for the period in the URL and for the one before. For a day, also reads those for its month. */
export async function readPage(asked: Asked): Promise<Read> {
  const period = periodOf(asked, today())
  // If the previous period or the month can't be read, still show the figures.
  const orNone = (figures: Promise<Figures>) => figures.catch(() => undefined)
  const [figures, before, month] = await Promise.all([
    readFigures(addressOf(period)),
    orNone(readFigures(addressOf(beside(period, -1)))),
    period.over === 'day' ? orNone(readFigures({ month: period.at.slice(0, 7) })) : undefined,
  ])
  return { period, figures, before, month: period.over === 'day' ? month : figures }
}
