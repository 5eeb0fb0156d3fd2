// The page that documents the API.
import type { Drawn } from '../page-facts.ts'
import { CallsPage } from './CallsPage.tsx'

export interface CallsPages {
  calls: { calls: ShownCall[] }
}

export const callsPages: Drawn<CallsPages> = {
  calls: CallsPage,
}

/** A call of the API as people read about it. */
export interface ShownCall {
  method: string
  path: string
  summary: string | undefined
  /** The callers that the call's guard lets in, in words. */
  who: string | undefined
  needsKey: boolean
  changes: boolean
  parameters: { name: string; outline: string; isRequired: boolean }[]
  /** Outlines of the request's body and of the reply. */
  body: string | undefined
  reply: string | undefined
  refusals: { status: string; codes: string }[]
}
