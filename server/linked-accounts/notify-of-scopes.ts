import { type Scopes, scopeNames } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { workThrough } from '../jobs/dead-letters.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import type { World } from '../world.ts'
import { linkToPeople, scopeWords } from './mails.ts'
import { takeScopeChanges } from './scopes-store.ts'
import { type AccountUser, findUsers } from './user-write.ts'

/**
 * Emails an account's owners, once, what each helper may do. A migration made seeing the services a scope (permission)
 * of its own (decisions §10), so owners should know what their helpers have now.
 * @returns the number of accounts
 */
export const notifyOfScopes = (world: World): Promise<number> =>
  workThrough(world, {
    job: 'tell-of-scopes',
    most: 100,
    thingOf: (accountId: string) => accountId,
    claim: (trx, most, after) => takeScopeChanges(trx, world.clock(), most, after),
    async work(trx, accountIds) {
      for (const accountId of accountIds) {
        const users = await findUsers(trx, accountId)
        const helpers = users.filter(({ role }) => role === 'user')
        const owners = helpers.length === 0 ? [] : users.filter(({ role }) => role === 'owner')
        const mails = owners.map((owner) => scopesMail(world.config, owner, { accountId, helpers }))
        await addAllToOutbox(trx, mails, world.clock())
      }
    },
  })

/** The email to an owner about the scopes of each person with access. */
export function scopesMail(
  head: Letterhead,
  { email: to, language }: Pick<AccountUser, 'email' | 'language'>,
  {
    accountId,
    helpers,
  }: { accountId: string; helpers: readonly (Pick<AccountUser, 'firstName' | 'lastName'> & Scopes)[] },
): MailDraft {
  const locale = { locale: language }
  return composeMail(head, language, {
    accountId,
    to,
    subject: words.mail_scopes_subject({}, locale),
    paragraphs: [
      words.mail_scopes({}, locale),
      words.mail_scopes_kept({}, locale),
      words.mail_scopes_now({}, locale),
    ],
    link: linkToPeople(head, language),
    facts: helpers.map((helper) => [`${helper.firstName} ${helper.lastName}`, scopesOf(helper, language)]),
  })
}

function scopesOf(scopes: Scopes, language: AccountUser['language']): string {
  const locale = { locale: language }
  const may = scopeNames.filter((scope) => scopes[scope]).map((scope) => scopeWords[scope]({}, locale))
  return may.join(' · ') || words.mail_scopes_none({}, locale)
}
