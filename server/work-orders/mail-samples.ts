import { type News, newsKinds } from '@lightwell/rulebook/work-orders/appointments/news.ts'
import type { WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { MailSample, SampleMails } from '../messages/mail/sample.ts'
import { newsMailOf, onTheWayOf, reminderOf } from './mails.ts'

const visitIn = ({ now }: MailSample, days: number) => {
  const startsAt = now.add({ hours: days * 24 })
  return { startsAt: startsAt.toString(), endsAt: startsAt.add({ hours: 2 }).toString() }
}
const work = (sample: MailSample, kind: WorkKind) => ({
  kind,
  accountId: sample.accountId,
  id: kind === 'ticket' ? 'TT-40718826' : 'ORD-5501771',
  slot: visitIn(sample, 3),
  before: visitIn(sample, 2),
  technicianFirstName: 'Marisol',
  newNumber: '2125550144',
})
const sampleOf = (kind: WorkKind, news: News): SampleMails => ({
  [`${kind}-${news}`]: (sample) => newsMailOf(sample.head, news, work(sample, kind), sample.now),
})

export const appointmentMails: SampleMails = {
  ...Object.assign({}, ...newsKinds.map((news) => sampleOf('ticket', news))),
  ...Object.assign({}, ...(['opened', 'done', 'cancelled'] as const).map((news) => sampleOf('order', news))),
  'visit-moved-by-guest': (sample) =>
    newsMailOf(sample.head, 'moved', { ...work(sample, 'ticket'), isByGuest: true }, sample.now).mail({
      email: sample.to,
      language: sample.language,
    }),
  'visit-reminder': (sample) => reminderOf(sample.head, work(sample, 'ticket')),
  'visit-on-the-way': (sample) => onTheWayOf(sample.head, work(sample, 'ticket')),
}
