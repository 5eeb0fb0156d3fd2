import { useSession } from '../shell/session.ts'

/**
 * Returns true if the member of staff in this view may make changes after giving a reason. Viewers never may, and
 * can't email the customer.
 */
export function useMayAct(): boolean {
  const { agent } = useSession()
  return agent !== null && agent.role !== 'viewer'
}
