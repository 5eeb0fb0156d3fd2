import { useKeys } from './keys.ts'
import type { paths } from './paths.ts'

/** A page that two keys lead to. */
export interface Place {
  path: (typeof paths)[keyof typeof paths]
  /** `g` and a letter. */
  keys: string
  name(): string
}

/** Hears the keys of a page. It shows nothing. */
export function PlaceKeys({ keys, onGo }: { keys: string; onGo: () => void }) {
  useKeys(keys, onGo)
  return null
}
