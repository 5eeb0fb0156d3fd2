/**
 * True if the text ends agent mode: the agent's id and three exclamation marks (CP §6).
 * @param typed as typed; surrounding spaces don't count
 */
export const dropsAgentMode = (typed: string, agentId: string): boolean => typed.trim() === `${agentId}!!!`
