import { useSession } from '../shell/session.ts'

/** True: the member of staff in this view may make changes, once they give a reason. A viewer never may, nor mails the customer. */
export function useMayAct(): boolean {
  const { agent } = useSession()
  return agent !== null && agent.role !== 'viewer'
}
