import type { World } from '../world.ts'

/** The same server beside a provider that answers no charge: what is made stays on its way. */
export const withoutAnswers = (world: World): World => ({
  ...world,
  biller: { ...world.biller, takeMoney: async () => ({ outcome: 'unknown' }) },
})
