import { useKeys } from './keys.ts'
import type { paths } from './paths.ts'

/** A page with a two-key shortcut: the keys are pressed one after the other. */
export interface Place {
  path: (typeof paths)[keyof typeof paths]
  /** The keys to press: `g`, then a letter. */
  keys: string
  name(): string
}

/** Opens a page when its keys are pressed. Renders nothing. */
export function PlaceKeys({ keys, onGo }: { keys: string; onGo: () => void }) {
  useKeys(keys, onGo)
  return null
}
