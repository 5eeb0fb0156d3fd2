import { readAccount } from '@lightwell/client/accounts/account.ts'
import { readBill } from '@lightwell/client/accounts/bill.ts'
import { readFaq } from '@lightwell/client/help/faq.ts'
import type { ProductVideo } from '@lightwell/client/help/videos.ts'
import type { Notice } from '@lightwell/client/notices/notices.ts'
import { mayBill } from '@lightwell/rulebook/accounts/rules.ts'
import { isFor, placeOf } from '@lightwell/rulebook/help/asking.ts'
import { answerWith } from '@lightwell/rulebook/help/facts.ts'
import { ownFactsOf } from '@lightwell/rulebook/help/own-facts.ts'
import type { Question } from '@lightwell/rulebook/help/wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import type { Session } from '@lightwell/web-kit/session/session.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import { alertsOn } from '../notices/loaders.ts'
import { partIfRead, readPart } from '../read-part.ts'
import { readVideos } from './videos/read-videos.ts'

interface Help {
  alerts: Notice[]
  questions: Question[] | Error
  videos: ProductVideo[]
}

/** What the help page shows. */
export async function readHelp({ session }: { session: Session }): Promise<Help> {
  const { account } = session
  const [alerts, questions, videos] = await Promise.all([
    account ? alertsOn(account.id, 'support') : [],
    readQuestions(session),
    readVideos(session),
  ])
  return { alerts, questions, videos }
}

/** What this person may ask, with the answers as they are for the account in use (CP §1: a Business account's area is smb). */
async function readQuestions({ account }: Session): Promise<Question[] | Error> {
  const seesBills = account !== undefined && mayBill(account)
  const [questions, read, bill] = await Promise.all([
    readPart(readFaq(placeOf(account))),
    seesBills ? readPart(readAccount(account.id)) : undefined,
    seesBills ? readPart(readBill(account)) : undefined,
  ])
  if (questions instanceof Error) return questions
  const [accountRead, billRead] = [partIfRead(read), partIfRead(bill)]
  const known = { account, statementOn: accountRead?.statementOn, bill: billRead }
  const facts = ownFactsOf(known, today(), { dollars, day: (on) => formatDay(on) })
  const asked = questions.filter(({ needs }) => isFor(needs, account))
  return asked.flatMap((question) => {
    const answer = answerWith(question, facts)
    return answer === undefined ? [] : [{ ...question, answer }]
  })
}
