import { listDocuments } from '@lightwell/rulebook/documents/contract.ts'
import { encodeDocument } from '@lightwell/rulebook/documents/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { linkedAccount } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { readDocuments } from './read-documents.ts'

/**
 * Serves an account's documents to people with access to the account. Each person sees only the documents that they may
 * see.
 */
export function serveDocuments(serving: Serving, world: World): void {
  const ofAccount = linkedAccount(({ params }: { params: { id: AccountId } }) => params.id)
  serve(serving, listDocuments, ofAccount, async ({ query }, acting) => {
    const { documents, next, years } = await readDocuments(world, acting, query)
    return { documents: documents.map(encodeDocument), next: next ?? null, years }
  })
}
