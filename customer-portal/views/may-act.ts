import { useSession } from '../shell/session.ts'

/**
 * Returns true if the member of staff may make changes after giving a reason. Viewers never may, and they can't email
 * the customer.
 */
export function useMayAct(): boolean {
  const { agent } = useSession()
  return agent !== null && agent.role !== 'viewer'
}
