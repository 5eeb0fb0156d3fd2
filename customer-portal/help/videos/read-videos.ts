import { readAccount } from '@lightwell/client/accounts/account.ts'
import { listVideos, type ProductVideo } from '@lightwell/client/help/videos.ts'
import type { Session } from '@lightwell/web-kit/session/session.ts'
import { partIfRead, readPart } from '../../shell/read-part.ts'

/**
 * Reads the videos about the current account's products. Empty if they can't be read, because the page is useful
 * without them.
 */
export async function readVideos({ account }: Session): Promise<ProductVideo[]> {
  if (account === undefined) return []
  const read = readAccount(account.id).then(({ products }) =>
    listVideos(products.filter(({ isEnabled }) => isEnabled)),
  )
  return partIfRead(await readPart(read)) ?? []
}
