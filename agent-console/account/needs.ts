import type { AgentMode, Call, Needs } from '@lightwell/rulebook/call.ts'

type ModeOf<C extends Call> = Extract<C['inAgentMode'], AgentMode>

const needs: Record<Exclude<AgentMode, 'never'>, Needs> = {
  look: 'view',
  detail: 'check',
  act: 'act',
  'detail-and-act': 'check-and-act',
}

/** What a customer's call needs of a view. Its mode is what the contract says; any other doesn't compile. */
export const needsOf = <C extends Call>(mode: Exclude<ModeOf<C>, 'never'>): Needs => needs[mode]
