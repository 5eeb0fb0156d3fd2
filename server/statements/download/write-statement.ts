import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Language } from '../../acting/language.ts'
import type { World } from '../../world.ts'
import { writeDocument } from '../document/write-document.ts'
import { findStatement } from '../store.ts'
import { documentName } from './download.ts'

/** The customer whose name and address are on the document. */
interface Addressee {
  accountId: string
  accountNumber: string
  name: string
  serviceAddress: string
}

/**
 * Writes the PDF document of an account's statement, and its file name. Undefined if there's no statement of the day.
 */
export async function writeStatement(
  { database, config }: World,
  { accountId, ...account }: Addressee,
  on: Day,
  language: Language,
): Promise<{ name: string; pieces: Generator<Buffer> } | undefined> {
  const { brand, businessZone: zone } = config
  const statement = await findStatement(database, { accountId, on }, { language, zone })
  if (statement === undefined) return undefined
  return {
    name: documentName(account, on),
    pieces: await writeDocument({ brand, language, account, statement, isFinal: statement.isFinal }),
  }
}
