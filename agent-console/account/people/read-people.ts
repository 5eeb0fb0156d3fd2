import { type AccountDocument, listDocuments } from '@lightwell/client/documents/documents.ts'
import { listPeople, type People } from '@lightwell/client/linked-accounts/people.ts'
import { type Notices, readNotices } from '@lightwell/client/notices/notices.ts'
import type { InUse } from '../in-use.ts'
import { type Part, readPart } from '../parts.ts'
import type { Page } from '../use-more.ts'

/** The parts of the page: people with access, documents, and notices that the customer sees. */
export interface PeoplePart {
  inUse: InUse
  people: Part<People>
  documents: Part<Page<AccountDocument, string>>
  notices: Part<Notices>
}

/** Reads the parts of the page at once. */
export async function readPeople(inUse: InUse): Promise<PeoplePart> {
  const { account, serviceId } = inUse
  const isOwner = account.role === 'owner'
  const [people, documents, notices] = await Promise.all([
    readPart(inUse, { mode: 'detail', mayRead: isOwner && serviceId !== undefined }, () => peopleOf(inUse)),
    readPart(inUse, { mode: 'detail' }, () => readDocuments(inUse, undefined)),
    readPart(inUse, { mode: 'look' }, () => readNotices(account.id)),
  ])
  return { inUse, people, documents, notices }
}

const peopleOf = async ({ serviceId }: InUse): Promise<People> =>
  serviceId === undefined ? { users: [], invitations: [], former: [] } : listPeople(serviceId)

/** A page of the documents, newest first. @param after what `next` of the page before said */
export async function readDocuments(
  { account }: Pick<InUse, 'account'>,
  after: string | undefined,
): Promise<Page<AccountDocument, string>> {
  const { documents, next } = await listDocuments(account, { after })
  return { items: documents, next }
}
