// The facts every public page is drawn with, and the type of a noun's pages.
import type { ReactNode } from 'react'

/** The facts every page is drawn with. */
export interface PageFacts {
  brand: {
    name: string
    customerIdName: string
    logoUrl: string
    supportTelephone: string
    chatUrl: string | null
    contactHours: Record<'weekday' | 'weekend', { opensAt: string; closesAt: string }>
  }
  businessZone: string
  /** The instant at which the page is drawn, ISO 8601. Undefined for a page that's drawn once and kept. */
  serverTime?: string
  /** The business day, 'YYYY-MM-DD'. */
  today: string
  /** True if people answer the phone right now. Undefined for a page that's drawn once and kept. */
  isAnswered?: boolean
  /** The provider's own identity service, if it has one. `isOnly`: nobody signs in with a password of ours. */
  identityProvider: { name: string; isOnly: boolean } | undefined
  language: 'en' | 'es'
  /** An address that shows this page again: switching the language returns here. */
  here: string
}

/** A component for each of a noun's pages, given the facts and what the page takes. One page left out doesn't compile. */
export type Drawn<Pages> = {
  [Name in keyof Pages]: (props: Pages[Name] & { facts: PageFacts }) => ReactNode
}

/** For a page that takes nothing but the facts of every page. */
export type FactsAlone = Record<never, never>
