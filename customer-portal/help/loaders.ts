import { readAccount } from '@lightwell/client/accounts/account.ts'
import { readBill } from '@lightwell/client/accounts/bill.ts'
import { readFaq } from '@lightwell/client/help/faq.ts'
import type { ProductVideo } from '@lightwell/client/help/videos.ts'
import type { Notice } from '@lightwell/client/notices/notices.ts'
import type { Outage } from '@lightwell/client/outages/outages.ts'
import { methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import { paymentBiller } from '@lightwell/client/payments/biller.ts'
import { mayPay, maySeeBills } from '@lightwell/rulebook/accounts/who-may.ts'
import { isFor, placeOf } from '@lightwell/rulebook/help/asking.ts'
import { answerWith, factsIn, type OwnFact } from '@lightwell/rulebook/help/facts.ts'
import { opensFor } from '@lightwell/rulebook/help/links.ts'
import { ownFactsOf, type Paying } from '@lightwell/rulebook/help/own-facts.ts'
import type { Question } from '@lightwell/rulebook/help/wire.ts'
import { now, today } from '@lightwell/web-kit/session/clock.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import { alertsOn } from '../notices/loaders.ts'
import { outagesOf } from '../outages/read-outages.ts'
import { partIfRead, readPart } from '../shell/read-part.ts'
import { readVideos } from './videos/read-videos.ts'

export interface Help {
  alerts: Notice[]
  outages: Outage[]
  questions: Question[] | Error
  videos: ProductVideo[]
}

/** Reads the data for the help page. */
export async function readHelp({ session }: { session: Session }): Promise<Help> {
  const { account } = session
  const [alerts, outages, questions, videos] = await Promise.all([
    account ? alertsOn(account.id, 'support') : [],
    account ? outagesOf(account) : [],
    readQuestions(session),
    readVideos(session),
  ])
  return { alerts, outages, questions, videos }
}

/**
 * Reads the questions this person may see. Fills in the answers with facts about the current account. Business accounts
 * have questions of their own (the area smb, CP §1).
 */
async function readQuestions({ account }: Session): Promise<Question[] | Error> {
  const seesBills = account !== undefined && maySeeBills(account)
  const reading = readPart(
    readFaq(placeOf(account)).then((all) => all.filter(({ needs }) => isFor(needs, account))),
  )
  const [questions, read, bill, paying] = await Promise.all([
    reading,
    seesBills ? readPart(readAccount(account.id)) : undefined,
    seesBills ? readPart(readBill(account)) : undefined,
    account && mayPay(account) ? reading.then((asked) => readPaying(account, asked)) : undefined,
  ])
  if (questions instanceof Error) return questions
  const known = {
    account,
    statementOn: partIfRead(read)?.statementOn,
    bill: partIfRead(bill),
    paying: partIfRead(paying),
  }
  const facts = ownFactsOf(known, today(), { dollars, day: (on) => formatDay(on) })
  return questions.flatMap((question) => {
    const answer = answerWith(question, facts)
    const link = question.link && opensFor(question.link.href, account) ? question.link : undefined
    return answer === undefined ? [] : [{ ...question, answer, link }]
  })
}

/**
 * Reads the facts that determine a payment's received date: methods, blocked dates and cutoffs. Undefined if the
 * questions couldn't be read or no answer mentions that date.
 */
async function readPaying(
  account: LinkedAccount,
  asked: Question[] | Error,
): Promise<Paying | Error | undefined> {
  const isSaid = ({ answer }: Question) => factsIn(answer).includes('receivedDate' satisfies OwnFact)
  if (asked instanceof Error || !asked.some(isSaid)) return undefined
  const reading = Promise.all([methodsBiller(account).list(), paymentBiller(account).paymentDates()])
  return readPart(
    reading.then(([methods, { blockedDates, cutoffs }]) => ({ methods, blockedDates, cutoffs, now: now() })),
  )
}
