import { type Outage, readOutages } from '@lightwell/client/outages/outages.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { partIfRead, readPart } from '../read-part.ts'
import { outageBannerReady } from './OutageBanner.tsx'

/** What is down at the address of an account, with its banner ready to be shown; none where it could not be read. */
export async function outagesOf(id: AccountId): Promise<Outage[]> {
  const outages = partIfRead(await readPart(readOutages(id))) ?? []
  if (outages.length > 0) await outageBannerReady()
  return outages
}
