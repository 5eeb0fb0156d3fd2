import type { AgentMode, Call, Needs } from '@lightwell/rulebook/call.ts'

type ModeOf<C extends Call> = Extract<C['inAgentMode'], AgentMode>

const needs: Record<Exclude<AgentMode, 'never'>, Needs> = {
  look: 'view',
  detail: 'check',
  act: 'act',
  'detail-and-act': 'check-and-act',
}

/**
 * The steps that staff must take in their view of a customer before this API call. `mode` must be the one in the call's
 * contract. Otherwise the code doesn't compile.
 */
export const needsOf = <C extends Call>(mode: Exclude<ModeOf<C>, 'never'>): Needs => needs[mode]
