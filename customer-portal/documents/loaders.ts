import { type DocumentsPage, listDocuments } from '@lightwell/client/documents/documents.ts'
import { maySeeBills } from '@lightwell/rulebook/accounts/who-may.ts'
import type { Session } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { NoBill } from '../accounts/later-parts.ts'
import { paths } from '../shell/paths.ts'
import { readPart } from '../shell/read-part.ts'
import type { DocumentsSearch } from './search.ts'

interface Loading {
  context: { session: Session }
  deps: DocumentsSearch
}

export interface Documents {
  /** Undefined if the person has no account. */
  page: DocumentsPage | Error | undefined
  /** The search this page was loaded with. During navigation, the URL already has the next page's search. */
  search: DocumentsSearch
}

/** Reads a page of the current account's documents. */
export async function readDocuments({ context: { session }, deps }: Loading): Promise<Documents> {
  const { account } = session
  if (account === undefined) return { page: undefined, search: deps }
  const { sort, year, after } = deps
  const page = await readPart(listDocuments(account, { kind: sort, year, after }))
  // An old link may point past the end of the list, so go to the list's start.
  if (after !== undefined && !(page instanceof Error) && page.documents.length === 0) {
    const { after: _, ...search } = deps
    throw redirect({ to: paths.documents, search, replace: true })
  }
  if (!maySeeBills(account)) await NoBill.ready()
  return { page, search: deps }
}
