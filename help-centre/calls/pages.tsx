// The page that documents the API.
import type { Drawn } from '../page-facts.ts'
import { CallsPage } from './CallsPage.tsx'

export interface CallsPages {
  calls: { calls: ShownCall[] }
}

export const callsPages: Drawn<CallsPages> = {
  calls: CallsPage,
}

/** A call of the API, in the form that the page shows. */
export interface ShownCall {
  method: string
  path: string
  summary: string | undefined
  /** The people who may make the API call, in words. */
  who: string | undefined
  needsKey: boolean
  changes: boolean
  parameters: { name: string; outline: string; isRequired: boolean }[]
  /** An outline of the body that the call takes. `reply`: an outline of what it returns. */
  body: string | undefined
  reply: string | undefined
  refusals: { status: string; codes: string }[]
}
