import { type Outage, readOutages } from '@lightwell/client/outages/outages.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { partIfRead, readPart } from '../shell/read-part.ts'
import { outageBannerReady } from './OutageBanner.tsx'

/**
 * What is down at the address of an account, with its banner ready to be shown; none where it could not be read, and none once the
 * account is closed.
 */
export async function outagesOf({ id, closedOn }: LinkedAccount): Promise<Outage[]> {
  if (closedOn) return []
  const outages = partIfRead(await readPart(readOutages(id))) ?? []
  if (outages.length > 0) await outageBannerReady()
  return outages
}
