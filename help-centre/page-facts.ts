// Facts that every public page gets, and the type of a folder's pages.
import type { ReactNode } from 'react'

/** Facts that every public page gets. */
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
  /** The instant of rendering, ISO 8601. Undefined for pages that are rendered once and stored. */
  serverTime?: string
  /** The current business day, 'YYYY-MM-DD'. */
  today: string
  /** True if someone answers the phone right now. Undefined for pages that are rendered once and stored. */
  isAnswered?: boolean
  /** The provider's identity service, if there is one. `isOnly`: true if it's the only way to sign in on this site. */
  identityProvider: { name: string; isOnly: boolean } | undefined
  language: 'en' | 'es'
  /** The path of this page, to return to after switching the language. */
  here: string
}

/**
 * A component for each page of a folder. It gets the page's own input and the facts as props. Code that leaves out a
 * page doesn't compile.
 */
export type Drawn<Pages> = {
  [Name in keyof Pages]: (props: Pages[Name] & { facts: PageFacts }) => ReactNode
}

/** The input of a page that needs nothing besides `PageFacts`. */
export type FactsAlone = Record<never, never>
