import type { MailSample, SampleMails } from '../messages/mail/sample.ts'
import { holderMail, type LinkNews, personMail } from './mails.ts'
import { scopesMail } from './notify-of-scopes.ts'

const scopes = { billing: true, pays: true, seesServices: true, manages: false }
const tomas = { firstName: 'Tomás', lastName: 'Castillo' }
const email = 'tomas.castillo@example.com'

/** A sample of the email about one kind of change of someone's access. Only some kinds list scopes. */
const newsIn = ({ accountId, language, link }: MailSample, what: LinkNews['what']): LinkNews => ({
  what,
  accountId,
  person: what === 'invited' || what === 'withdrawn' ? { email, language } : { email, language, ...tomas },
  ...(['linked', 'linked-by-support', 'invited', 'accepted', 'changed'].includes(what) && { scopes }),
  ...(what === 'invited' && { link: link('/invitation'), from: 'Rosalind Achebe' }),
})

const events: Record<LinkNews['what'], true> = {
  linked: true,
  'linked-by-support': true,
  unlinked: true,
  invited: true,
  withdrawn: true,
  accepted: true,
  changed: true,
  ended: true,
  'ended-by-support': true,
}

const bothOf = (what: LinkNews['what']): SampleMails => ({
  [`access-${what}-to-holder`]: (sample) =>
    holderMail(sample.head, { email: sample.to, language: sample.language }, newsIn(sample, what)),
  [`access-${what}-to-person`]: (sample) => personMail(sample.head, newsIn(sample, what)),
})

/** Samples of the emails about access to an account. */
export const linkedAccountMails: SampleMails = {
  ...Object.assign({}, ...(Object.keys(events) as LinkNews['what'][]).map(bothOf)),
  'access-carried-over': ({ head, accountId, to, language }) =>
    scopesMail(head, { email: to, language }, { accountId, helpers: [{ ...tomas, ...scopes }] }),
}
