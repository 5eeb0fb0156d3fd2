import { importFiles } from '../import/import-files.ts'
import { folderOf, link } from '../import/test-rows.ts'
import { digestOfPin } from './import-desk.ts'
import type { TestServer } from './test-server.ts'

/** Imports a provider file that makes someone the owner of an account. */
export async function importOwner(
  { opened, world }: Pick<TestServer, 'opened' | 'world'>,
  accountId: string,
  email: string,
): Promise<void> {
  const owned = link(1, {
    account_id: accountId,
    email,
    role: 'owner',
    billing: true,
    pays: true,
    manages: true,
  })
  await importFiles(opened, [folderOf({ links: [owned] })], {
    zone: 'America/New_York',
    now: world.clock(),
    digestOfPin,
    onRejected: (rejection) => {
      throw new Error(JSON.stringify(rejection))
    },
  })
}
