import { type Outage, readOutages } from '@lightwell/client/outages/outages.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { partIfRead, readPart } from '../shell/read-part.ts'
import { outageBannerReady } from './OutageBanner.tsx'

/**
 * Reads the outages at an account's address. If there are any, loads the banner's code. Empty if the outages couldn't
 * be read or the account is closed.
 */
export async function outagesOf({ id, closedOn }: LinkedAccount): Promise<Outage[]> {
  if (closedOn) return []
  const outages = partIfRead(await readPart(readOutages(id))) ?? []
  if (outages.length > 0) await outageBannerReady()
  return outages
}
