/**
 * The states of a service order (AH §3, §4), and the moves that Lightwell makes between them. The provider's files can
 * end an order in other ways. All stages (`orderSteps`) are within `In-Progress`. A stage that's the provider's own is
 * shown by its code.
 */
export const orderStates = {
  'In-Progress': { moves: { complete: 'Completed', cancel: 'Cancelled' } },
  /** Everything that was ordered is done. */
  Completed: { moves: {} },
  /** Everything that was ordered was delivered. */
  Fulfilled: { moves: {} },
  Cancelled: { moves: {} },
  /** The same as `Cancelled`. Some systems spell it this way. */
  Canceled: { moves: {} },
  /** The provider abandoned the order. */
  Abandoned: { moves: {} },
} as const

export type OrderStatus = keyof typeof orderStates

/**
 * The stages of an order in the demo. `once`: the visit is booked, begins or ends. That many `minutes` later, the order
 * moves from one stage to the next. In production, only the first of these moves is ours: booking a visit makes an
 * order `SCHEDULED`. All other stages come from the provider.
 */
export const orderSteps = [
  { from: 'RECEIVED', to: 'SCHEDULED', once: 'agreed', minutes: 0 },
  { from: 'SCHEDULED', to: 'INSTALLATION', once: 'begun', minutes: 0 },
  { from: 'INSTALLATION', to: 'ACTIVATION', once: 'over', minutes: 0 },
  { from: 'ACTIVATION', to: 'complete', once: 'over', minutes: 60 },
] as const satisfies { from: string; to: string; once: 'agreed' | 'begun' | 'over'; minutes: number }[]
