import { useSession } from '../shell/session.ts'

/**
 * Returns true if the staff member in this view may make changes or email the customer. Viewers may do neither.
 */
export function useMayAct(): boolean {
  const { agent } = useSession()
  return agent !== null && agent.role !== 'viewer'
}
