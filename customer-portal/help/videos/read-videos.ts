import { readAccount } from '@lightwell/client/accounts/account.ts'
import { listVideos, type ProductVideo } from '@lightwell/client/help/videos.ts'
import type { Session } from '@lightwell/web-kit/session/session.ts'
import { partIfRead, readPart } from '../../shell/read-part.ts'

/** The videos about what the account in use has; none where that cannot be read: nobody came for them. */
export async function readVideos({ account }: Session): Promise<ProductVideo[]> {
  if (account === undefined) return []
  const read = readAccount(account.id).then(({ products }) =>
    listVideos(products.filter(({ isEnabled }) => isEnabled)),
  )
  return partIfRead(await readPart(read)) ?? []
}
