/**
 * The states of a service order (AH §3, §4), and the transitions that Lightwell makes itself. The provider's files can
 * also end an order in other ways. All stages (`orderSteps`) happen while the order is `In-Progress`. A provider's own
 * stages are shown by their code.
 */
export const orderStates = {
  'In-Progress': { moves: { complete: 'Completed', cancel: 'Cancelled' } },
  /** Everything ordered has been done. */
  Completed: { moves: {} },
  /** Everything ordered has been delivered. */
  Fulfilled: { moves: {} },
  Cancelled: { moves: {} },
  /** Canceled, as some systems spell it. */
  Canceled: { moves: {} },
  /** The provider abandoned the order. */
  Abandoned: { moves: {} },
} as const

export type OrderStatus = keyof typeof orderStates

/**
 * Progress of an order in the demo, stage by stage. `minutes`: how long after its visit is booked, begins or ends
 * (`once`) an order reaches the stage. In production, booking a time makes an order scheduled, and every other step
 * comes from the provider.
 */
export const orderSteps = [
  { from: 'RECEIVED', to: 'SCHEDULED', once: 'agreed', minutes: 0 },
  { from: 'SCHEDULED', to: 'INSTALLATION', once: 'begun', minutes: 0 },
  { from: 'INSTALLATION', to: 'ACTIVATION', once: 'over', minutes: 0 },
  { from: 'ACTIVATION', to: 'complete', once: 'over', minutes: 60 },
] as const satisfies { from: string; to: string; once: 'agreed' | 'begun' | 'over'; minutes: number }[]
