import type { Noun } from '../noun.ts'
import { followReboots } from './follow-reboots.ts'
import { serveEquipment } from './routes.ts'
import { rebootsUnderWay } from './store.ts'

export const equipment = {
  serve: serveEquipment,
  jobs: { 'follow-reboots': { at: '* * * * *', run: followReboots, waiting: rebootsUnderWay } },
} satisfies Noun
