import type { World } from '../world.ts'

/** The same server with a provider that never answers a charge, so payments stay in flight. */
export const withoutAnswers = (world: World): World => ({
  ...world,
  biller: { ...world.biller, takeMoney: async () => ({ outcome: 'unknown' }) },
})
