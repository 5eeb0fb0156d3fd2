import { listPeople, type People } from '@lightwell/client/linked-accounts/people.ts'
import { type Notices, readNotices } from '@lightwell/client/notices/notices.ts'
import type { InUse } from '../in-use.ts'
import { type Part, readPart } from '../parts.ts'

export interface PeoplePart {
  inUse: InUse
  people: Part<People>
  notices: Part<Notices>
}

/** Reads both parts of the page at the same time. */
export async function readPeople(inUse: InUse): Promise<PeoplePart> {
  const { account, serviceId } = inUse
  const isOwner = account.role === 'owner'
  const [people, notices] = await Promise.all([
    readPart(inUse, { mode: 'detail', mayRead: isOwner && serviceId !== undefined }, () => peopleOf(inUse)),
    readPart(inUse, { mode: 'look' }, () => readNotices(account.id)),
  ])
  return { inUse, people, notices }
}

const peopleOf = async ({ serviceId }: InUse): Promise<People> =>
  serviceId === undefined ? { users: [], invitations: [], former: [] } : listPeople(serviceId)
