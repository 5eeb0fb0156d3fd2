// What the portal's page and the document of the frame (card-form.html) tell each other. Both are of our own origin; the
// provider's form speaks to the frame's document alone. Types only, so that the two share no code.

/** From the page to the frame: which form to show. */
export interface ShowForm {
  source: 'lightwell-card-form'
  uid: string
  formUrl: string
  /** The name of the form for people who listen. */
  title: string
  /** What the person chose for the portal; nothing: as the device has it. */
  theme: string | undefined
}

/** From the frame to the page: it listens now, or what the provider's form said. */
export type FrameSays =
  | { source: 'lightwell-card-form'; event: 'ready' }
  | {
      source: 'lightwell-card-form'
      event: 'start' | 'height' | 'complete' | 'cancel' | 'error'
      uid: string
      /** Pixels that the form needs. */
      height: number
      /** With an error, which one. */
      code?: string
    }
