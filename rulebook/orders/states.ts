/**
 * The life of a service order (AH §3, §4), and which moves are made here; how else it may end, the provider's files say. Its stages
 * lie within `In-Progress`, in their order; a provider's own stages are shown by their code.
 */
export const orderStates = {
  'In-Progress': { moves: { complete: 'Completed', cancel: 'Cancelled' } },
  /** All that was ordered is done. */
  Completed: { moves: {} },
  /** What was ordered was delivered. */
  Fulfilled: { moves: {} },
  Cancelled: { moves: {} },
  /** The same, as some systems write it. */
  Canceled: { moves: {} },
  /** The provider gave it up. */
  Abandoned: { moves: {} },
} as const

export type OrderStatus = keyof typeof orderStates

/**
 * How an order gets on in the demonstration, once somebody is to come: stage by stage, by the time of the appointment, and so many
 * minutes after that. For real, a time that is agreed makes it scheduled, and every other step is the provider's to tell.
 */
export const orderSteps = [
  { from: 'RECEIVED', to: 'SCHEDULED', once: 'agreed', minutes: 0 },
  { from: 'SCHEDULED', to: 'INSTALLATION', once: 'begun', minutes: 0 },
  { from: 'INSTALLATION', to: 'ACTIVATION', once: 'over', minutes: 0 },
  { from: 'ACTIVATION', to: 'complete', once: 'over', minutes: 60 },
] as const satisfies { from: string; to: string; once: 'agreed' | 'begun' | 'over'; minutes: number }[]
