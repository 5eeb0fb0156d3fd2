// Messages between the portal's page and the frame's document (card-form.html), which both have our origin. The
// provider's form only talks to the frame's document. This file has only types, so the two documents share no code.

/** The form to show, as a message from the page to the frame. */
export interface ShowForm {
  source: 'lightwell-card-form'
  uid: string
  formUrl: string
  /** The form's accessible name. */
  title: string
  /** The theme chosen in the portal. Undefined: same as the device. */
  theme: string | undefined
}

/** Messages from the frame to the page: the frame is ready, or a message from the provider's form. */
export type FrameSays =
  | { source: 'lightwell-card-form'; event: 'ready' }
  | {
      source: 'lightwell-card-form'
      event: 'start' | 'height' | 'complete' | 'cancel' | 'error'
      uid: string
      /** The height the form needs, in pixels. */
      height: number
      /** The error's code, for the event `error`. */
      code?: string
    }
