import { listAccountLabels } from '@lightwell/client/broadband-labels/labels.ts'
import { type DocumentsPage, listDocuments } from '@lightwell/client/documents/documents.ts'
import type { BroadbandLabel } from '@lightwell/rulebook/broadband-labels/wire.ts'
import type { Session } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { readPart } from '../read-part.ts'
import type { DocumentsSearch } from './search.ts'

interface Loading {
  context: { session: Session }
  deps: DocumentsSearch
}

export interface Documents {
  /** Nothing for whoever has no account, and where labels alone are asked for. */
  page: DocumentsPage | Error | undefined
  /** Of the plans that the account has now, on the first page; nothing where others are asked for. */
  labels: BroadbandLabel[] | Error | undefined
  /** Which page it is: on the way to another the address is ahead of it. */
  search: DocumentsSearch
}

/** A page of the documents of the account in use, and the labels of its plans. */
export async function readDocuments({ context: { session }, deps }: Loading): Promise<Documents> {
  const { account } = session
  if (account === undefined) return { page: undefined, labels: undefined, search: deps }
  const { sort, year, after } = deps
  const wantsLabels = sort === 'label' || (sort === undefined && year === undefined && after === undefined)
  const [page, labels] = await Promise.all([
    sort === 'label' ? undefined : readPart(listDocuments(account, { kind: sort, year, after })),
    wantsLabels ? readPart(listAccountLabels(account.id)) : undefined,
  ])
  // An old link may lead behind the end.
  if (after !== undefined && page && !(page instanceof Error) && page.documents.length === 0) {
    const { after: _, ...search } = deps
    throw redirect({ to: paths.documents, search, replace: true })
  }
  return { page, labels, search: deps }
}
