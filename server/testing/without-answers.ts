import type { World } from '../world.ts'

/** A world whose provider never answers a charge, so payments stay in flight. */
export const withoutAnswers = (world: World): World => ({
  ...world,
  biller: { ...world.biller, takeMoney: async () => ({ outcome: 'unknown' }) },
})
