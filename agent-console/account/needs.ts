import type { AgentMode, Call, Needs } from '@lightwell/rulebook/call.ts'

type ModeOf<C extends Call> = Extract<C['inAgentMode'], AgentMode>

const needs: Record<Exclude<AgentMode, 'never'>, Needs> = {
  look: 'view',
  detail: 'check',
  act: 'act',
  'detail-and-act': 'check-and-act',
}

/**
 * The steps that staff must take in their view of a customer before this API call. The code only compiles if `mode` is
 * the mode that the call's contract names.
 */
export const needsOf = <C extends Call>(mode: Exclude<ModeOf<C>, 'never'>): Needs => needs[mode]
