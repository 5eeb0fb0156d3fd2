import { useKeys } from './keys.ts'
import type { paths } from './paths.ts'

/** A page that two keys open. */
export interface Place {
  path: (typeof paths)[keyof typeof paths]
  /** `g` and a letter. */
  keys: string
  name(): string
}

/** Listens to a page's keys. Renders nothing. */
export function PlaceKeys({ keys, onGo }: { keys: string; onGo: () => void }) {
  useKeys(keys, onGo)
  return null
}
